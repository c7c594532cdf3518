import { everyEndpoint, everyFault, pullFromFakeOffice } from '../../../testing/back-office/broken-endpoint';

const { expectBuildToEnd } = pullFromFakeOffice();

describe.each(everyFault)('an endpoint that answers with %s', (_, fault) => {
  test.each(everyEndpoint)('in one language: %s ends the build, and no node is created', (endpoint) => expectBuildToEnd(endpoint, fault));
});
