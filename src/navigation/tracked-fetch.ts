import { failProgress, finishProgress, setProgress, startProgress } from './progress';

/** Minimum duration in milliseconds, so that loading indicators do not flash (specification, section 9). */
const minimumFetchState = 200;

/** Fraction of the response received, from 0 to 1, by pending request. */
const parts = new Map<symbol, number>();

/**
 * `fetch` for the API: the progress bar shows the percentage received of all pending responses, and turns red on errors.
 *
 * @throws what `fetch` throws
 */
export async function trackedFetch(url: string, init?: RequestInit): Promise<Response> {
  const request = Symbol(url);
  if (parts.size === 0) startProgress('api');
  report(request, 0);
  try {
    const [answer] = await Promise.allSettled([fetch(url, init), new Promise((resolve) => setTimeout(resolve, minimumFetchState))]);
    if (answer.status === 'rejected') throw answer.reason;
    if (answer.value.ok) return watched(answer.value, request);
    end(request, failProgress);
    return answer.value;
  } catch (error) {
    end(request, failProgress);
    throw error;
  }
}

function watched(response: Response, request: symbol): Response {
  if (!response.body) {
    end(request, succeed);
    return response;
  }
  const reader = response.body.getReader();
  const total = Number(response.headers.get('content-length')) || Number.POSITIVE_INFINITY;
  let loaded = 0;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          end(request, succeed);
          controller.close();
          return;
        }
        loaded += value.byteLength;
        // Content-Length counts compressed bytes, so more may arrive.
        report(request, Math.min(1, loaded / total));
        controller.enqueue(value);
      } catch (error) {
        end(request, failProgress);
        controller.error(error);
      }
    },
    cancel(reason) {
      end(request, succeed);
      return reader.cancel(reason);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

function report(request: symbol, part: number): void {
  parts.set(request, part);
  const sum = [...parts.values()].reduce((total, one) => total + one, 0);
  setProgress((100 * sum) / parts.size);
}

const succeed = () => finishProgress('api');

function end(request: symbol, show: () => void): void {
  parts.delete(request);
  if (parts.size === 0 || show === failProgress) show();
}
