/** What a person may do at the desk: look at everything, or also publish, go back and allow. */
export const roles = ['see', 'publish'] as const;
export type Role = (typeof roles)[number];

/** Somebody who may use the desk. Times in all tables are milliseconds since 1970, UTC. */
export interface PersonRow {
  /** As colleagues know them; unique. */
  name: string;
  role: Role;
  invited_at: number;
  /** Null while they may use it. */
  revoked_at: number | null;
}

/** A link that signs somebody in once. It is deleted when it is used. */
interface LinkRow {
  /** SHA-256 of the token in the link, hexadecimal. */
  token_hash: string;
  person: string;
  expires_at: number;
}

/** Somebody signed in with a browser. */
interface SessionRow {
  /** SHA-256 of the token in the cookie, hexadecimal. */
  token_hash: string;
  person: string;
  created_at: number;
  /** When it was last used, to a few minutes. */
  seen_at: number;
}

/** What people do at the desk. `subject`: the release or the publication concerned, the person invited or revoked. */
export type Action = 'invited' | 'revoked' | 'signedIn' | 'signedOut' | 'asked' | 'allowed' | 'rolledBack' | 'resumed';

export interface ActionRow {
  /** UUID version 7, so ids sort by age. */
  id: string;
  who: string;
  action: Action;
  subject: string | null;
  at: number;
}

/** Tables beside those of the publications. */
export type StaffTables = {
  staff_people: PersonRow;
  staff_links: LinkRow;
  staff_sessions: SessionRow;
  staff_actions: ActionRow;
};
