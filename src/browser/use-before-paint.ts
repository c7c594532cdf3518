import { useEffect, useLayoutEffect } from 'react';

/** An effect that comes before the visitor sees anything. React warns of layout effects on the server, where nothing is laid out. */
export const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;
