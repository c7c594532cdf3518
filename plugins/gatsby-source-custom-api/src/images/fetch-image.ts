import { conditionsOf, type HttpClient, HttpFailure, isTransientStatus, type Validators, validatorsOf } from '../http/http-client';
import type { ImageAddress } from './image-address';
import type { CachedImage } from './image-cache';
import { type DownloadedImage, ImageProblem } from './image-outcome';

type FetchedImage = { unchanged: true; image: DownloadedImage } | { unchanged: false; bytes: Buffer; validators: Validators };

const upload = 'upload the picture to the content system';

/** The editor's message for a failure below HTTP. */
function problemOfFailure({ code, detail }: HttpFailure, shown: string): ImageProblem {
  switch (code) {
    case 'private-address':
      return new ImageProblem(
        'private-address',
        `The picture “${shown}” leads into a private network (${detail}) and is not fetched. Upload it to the content system.`,
      );
    case 'timeout':
    case 'out-of-time':
      return new ImageProblem(
        'timeout',
        `The picture “${shown}” did not arrive within ${detail}. Check that the address opens quickly in a browser, or ${upload}.`,
      );
    case 'too-large':
      return new ImageProblem(
        'too-large',
        `The picture “${shown}” is larger than ${detail}. Export it smaller, 4,000 pixels wide is plenty.`,
      );
    case 'bad-encoding':
    case 'unreachable':
      return new ImageProblem(
        'unreachable',
        `The server of the picture “${shown}” cannot be reached (${detail}). Check the address, or ${upload}.`,
      );
  }
}

/** The editor's message for a response without a picture. */
function problemOfStatus(status: number, location: string | undefined, shown: string): ImageProblem {
  if (status === 404 || status === 410)
    return new ImageProblem('not-found', `There is no picture at “${shown}” (status ${status}). Upload it again or correct its address.`);
  if (status === 401 || status === 403)
    return new ImageProblem(
      'access-denied',
      `The server does not give out the picture “${shown}” (status ${status}). Make it public or upload it to the content system.`,
    );
  if (status >= 300 && status < 400 && location)
    return new ImageProblem(
      'redirect-refused',
      `The picture address “${shown}” redirects to “${location.slice(0, 200)}”. Enter the final address of the picture itself.`,
    );
  if (isTransientStatus(status))
    return new ImageProblem(
      'server-error',
      `The server of the picture “${shown}” keeps answering with status ${status}. Publish again when it works, or ${upload}.`,
    );
  return new ImageProblem(
    'unexpected-status',
    `The server of the picture “${shown}” answers with status ${status} instead of a picture. Open the address in a browser and correct it.`,
  );
}

/**
 * Fetches one picture, or finds that the cached version is still current.
 *
 * @param shown the address as messages print it
 * @param cached the version of an earlier build
 * @throws ImageProblem if there is no picture
 */
export async function fetchImage(
  http: HttpClient,
  { url, configured }: ImageAddress,
  shown: string,
  cached: CachedImage | undefined,
): Promise<FetchedImage> {
  const headers = {
    accept: 'image/jpeg,image/png,image/webp,image/avif,image/gif;q=0.8',
    'accept-encoding': 'identity',
    ...conditionsOf(cached?.validators),
  };
  const response = await http.get(url.href, { headers, label: `Picture ${shown}`, publicOnly: !configured }).catch((error: unknown) => {
    throw error instanceof HttpFailure ? problemOfFailure(error, shown) : error;
  });
  const { status } = response;
  if (status === 200) return { unchanged: false, bytes: response.body, validators: validatorsOf(response) };
  if (status === 304 && cached) return { unchanged: true, image: cached.image };
  throw problemOfStatus(status, response.header('location'), shown);
}
