import { commaSeparated, type Parser } from '../config/parsers';
import { type ValuesOf, variable } from '../config/variable';

/** Secrets are judged where the webhook opens, because a weak one must not keep the site from starting. */
const anyText: Parser<string> = { expects: 'a secret, or nothing', parse: (text) => text };

const secrets: Parser<readonly string[]> = { expects: 'secrets separated by commas, or nothing', parse: commaSeparated };

/** The variables of the publishing webhook. */
export const hookVariables = {
  webhookSecrets: variable('WEBHOOK_SECRETS', '', secrets, {
    meaning:
      'Secrets of back offices that sign their calls of POST /hooks/publish, as whsec_… separated by commas: add the new one, move the senders, remove the old one. `npm run webhook -- secret` makes one. Empty: no signed calls.',
    secret: true,
  }),
  webhookToken: variable('WEBHOOK_TOKEN', '', anyText, {
    meaning:
      'Token, of at least 24 ASCII characters without spaces, of back offices that can’t sign: Authorization: Bearer. Empty: no such calls.',
    secret: true,
  }),
};

export type HookValues = ValuesOf<typeof hookVariables>;
