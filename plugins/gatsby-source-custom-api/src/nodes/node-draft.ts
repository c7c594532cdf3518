/** A node without the fields that Gatsby manages. */
export interface NodeDraft {
  id: string;
  type: string;
  fields: Record<string, unknown>;
}
