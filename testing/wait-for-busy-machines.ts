import { configure } from '@testing-library/react';

// By default a query that waits gives up after a second, which a page may take to render where other tests keep all cores busy.
configure({ asyncUtilTimeout: 20_000 });
