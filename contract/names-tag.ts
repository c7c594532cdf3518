/** Whether a condition (If-Match or If-None-Match, RFC 9110 §13.1) names one of the entity tags, or any. */
export const namesTag = (condition: string, ...tags: readonly string[]): boolean =>
  condition.split(',').some((part) => ['*', ...tags].includes(part.trim()));
