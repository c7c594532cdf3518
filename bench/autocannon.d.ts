/** The package brings no types; these are the parts that the benchmarks use. */
declare module 'autocannon' {
  interface Request {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly setupRequest?: (request: Request) => Request;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests, instead of a duration. */
    readonly amount?: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly Request[];
  }
  export interface Result {
    /** Answers per second, and in all. */
    readonly requests: { readonly average: number; readonly total: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly '2xx': number;
    readonly '3xx': number;
    readonly non2xx: number;
    readonly timeouts: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
