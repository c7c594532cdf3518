import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { resumePublishing } from '../../publisher/hold';
import { PublishError } from '../../publisher/publish-error';
import { rollBack } from '../../publisher/rollback';
import { isReleaseId } from '../../release/release-id';
import type { Desk } from '../desk';
import { deskPaths } from '../paths';
import type { Person } from '../store/staff-store';
import { sendMessage } from './send-page';

/** Values of a form. */
type Values = Readonly<Record<string, unknown>>;

/** Does something in a person's name. @returns the path to go on to, or the name of the message that says why it was not done */
type Act = (person: Person, values: Values) => Promise<{ readonly to: string } | { readonly refused: string }>;

/** What people may do at the desk, each with a form; only who may publish, and each with its entry in the history. */
export function actionRoutes(app: FastifyInstance, desk: Desk): void {
  const { layout, queue } = desk;
  const ask = async ({ name }: Person) => queue.request({ source: 'desk', who: name });
  const note = async (...entry: Parameters<Awaited<ReturnType<Desk['staff']>>['note']>) => (await desk.staff()).note(...entry);

  const actions: Readonly<Record<string, Act>> = {
    [deskPaths.publish]: async (person) => {
      const { id } = await ask(person);
      await note(person.name, 'asked', id);
      return { to: deskPaths.home };
    },
    [deskPaths.resume]: async (person) => {
      await resumePublishing(layout);
      const { id } = await ask(person);
      await note(person.name, 'resumed', id);
      return { to: deskPaths.home };
    },
    [deskPaths.allow]: async (person, { digest, publication }) => {
      const publications = await queue.publications();
      const stopped = typeof publication === 'string' ? await publications.get(publication) : null;
      if (!stopped || typeof digest !== 'string' || !(await publications.allowances.allow(digest, person.name)))
        return { refused: 'nothingToAllow' };
      await note(person.name, 'allowed', stopped.id);
      await ask(person);
      return { to: deskPaths.home };
    },
    [deskPaths.releases]: async (person, { release }) => {
      if (typeof release !== 'string' || !isReleaseId(release)) return { refused: 'noSuchRelease' };
      await rollBack(layout, person.name, release);
      // It is done, also where a full disk takes no note of it.
      await note(person.name, 'rolledBack', release).catch((error: unknown) =>
        app.log.error({ err: error }, `The desk has no note that ${person.name} went back to release ${release}`),
      );
      return { to: deskPaths.home };
    },
  };
  for (const [path, act] of Object.entries(actions))
    app.post(path, { preHandler: app.csrfProtection }, (request, reply) => answer(act, request, reply));
}

async function answer(act: Act, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { person } = request.visit;
  if (person?.role !== 'publish') return sendMessage(request, reply, 403, 'onlyLooking');
  try {
    const outcome = await act(person, Object(request.body));
    return 'to' in outcome ? reply.redirect(outcome.to, 303) : sendMessage(request, reply, 409, outcome.refused);
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
    request.log.warn({ err: error }, 'A person at the desk asked for what can not be done');
    return sendMessage(request, reply, 409, 'noSuchRelease');
  }
}
