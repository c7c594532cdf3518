/**
 * Reads one at a time: who asks during a reading, or soon after it, gets what it found. A reading that fails is not kept.
 *
 * @param freshFor milliseconds after its end for which a reading is used
 */
export function sharedReading<Value>(read: () => Promise<Value>, freshFor: number): () => Promise<Value> {
  let last: { readonly value: Promise<Value>; staleAt: number } | undefined;
  return () => {
    if (last && performance.now() < last.staleAt) return last.value;
    const reading = { value: read(), staleAt: Number.POSITIVE_INFINITY };
    last = reading;
    reading.value.then(
      () => {
        reading.staleAt = performance.now() + freshFor;
      },
      () => {
        reading.staleAt = 0;
      },
    );
    return reading.value;
  };
}
