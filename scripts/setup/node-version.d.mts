export function isSupported(version: string, range: string): boolean;
