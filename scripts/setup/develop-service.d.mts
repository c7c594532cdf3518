export function developService(sitePort: string, apiPort: string): Readonly<Record<string, string>>;
