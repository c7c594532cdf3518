/**
 * Judges, in browsers with Trusted Types, the texts that scripts turn into elements: handlers and addresses that run script are rejected, which is
 * reported (decision 015). What else a text could do is up to the content security policy: it lists the hosts of scripts and frames, and
 * inline scripts by their hashes. Serialised into every page.
 */
export function judgeTexts(): void {
  const { trustedTypes } = window as {
    trustedTypes?: { createPolicy(name: string, rules: Record<string, (text: string) => string | null>): void };
  };
  const pass = (text: string) => text;
  trustedTypes?.createPolicy('default', {
    createHTML: (text) => (/\son\w+=|javascript:/i.test(text) ? null : text),
    createScript: pass,
    createScriptURL: pass,
  });
}
