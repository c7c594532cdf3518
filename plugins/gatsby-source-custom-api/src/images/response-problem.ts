import { ImageProblem } from './image-outcome';

/** Answers that say “not now” rather than “no”. */
export function worthRetrying(statusCode: number): boolean {
  return statusCode === 429 || statusCode >= 500;
}

/** The editor's sentence for an answer without a picture. */
export function problemOfStatus(statusCode: number, location: string | undefined, shown: string): ImageProblem {
  if (statusCode === 404 || statusCode === 410) {
    return new ImageProblem(
      'not-found',
      `There is no picture at “${shown}” (status ${statusCode}). Upload it again or correct its address.`,
    );
  }
  if (statusCode === 401 || statusCode === 403) {
    return new ImageProblem(
      'access-denied',
      `The server does not give out the picture “${shown}” (status ${statusCode}). Make it public or upload it to the content system.`,
    );
  }
  if (statusCode >= 300 && statusCode < 400 && location) {
    return new ImageProblem(
      'redirect-refused',
      `The picture address “${shown}” leads on to “${location.slice(0, 200)}”. Enter the final address of the picture itself.`,
    );
  }
  if (worthRetrying(statusCode)) {
    return new ImageProblem(
      'server-error',
      `The server of the picture “${shown}” keeps answering with status ${statusCode}. Publish again when it works, or upload the picture to the content system.`,
    );
  }
  return new ImageProblem(
    'unexpected-status',
    `The server of the picture “${shown}” answers with status ${statusCode} instead of a picture. Open the address in a browser and correct it.`,
  );
}
