/** A browser without script, as far as the tests of the desk need one: it keeps cookies and fills in forms. */
export class DeskClient {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly origin: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  /** Begins a request, and leaves its answer unread; redirects are not followed. */
  open(path: string, { method = 'GET', body }: { method?: string; body?: URLSearchParams } = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: { ...this.headers, ...(cookie === '' ? {} : { cookie }) },
      ...(body && { body }),
    });
  }

  /** One request with its answer. */
  async request(path: string, options: { method?: string; body?: URLSearchParams } = {}) {
    const response = await this.open(path, options);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  /** Opens a page, and sends its form to an address with what its hidden fields and the caller say. */
  async submit(page: string, action: string, values: Readonly<Record<string, string>> = {}) {
    const { text } = await this.request(page);
    const form = text.split('<form').find((part) => part.includes(`action="${action}"`)) ?? '';
    const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    return this.request(action, { method: 'POST', body: new URLSearchParams({ ...Object.fromEntries(hidden), ...values }) });
  }

  /** Uses the token of an invitation. */
  signIn(token: string) {
    return this.submit(`/staff/sign-in?link=${token}`, '/staff/sign-in');
  }
}
