import { findingText } from '../publications/finding-text';
import { problemSentences, refused } from '../publisher/build-report';
import type { Evidence } from './evidence';
import { mistakeText, someOf } from './problem-text';
import type { Voice } from './voice';

/** Why something that the content has is not live, and what to do. */
export function waiting(evidence: Evidence, voice: Voice): string {
  const { live, hold, isUnderWay, content } = evidence;
  if (isUnderWay) return voice.say('underWay');
  const publish = voice.say('publish');
  if (!live) return `${voice.say('noRelease')} ${publish}`;
  if (hold) return `${voice.say('held', { release: hold.release, at: voice.moment(hold.since) })} ${voice.say('resume')}`;
  if (content.mistakes.length > 0) {
    const mistakes = content.mistakes.map((problem) => mistakeText(problem, content.place, voice));
    return `${voice.say('mistakesStop', { mistakes: someOf(mistakes, voice) })} ${voice.say('correctAll')} ${publish}`;
  }
  const reasons = whatStopped(evidence, live.createdAt, voice);
  if (reasons.length > 0) return `${voice.say('stopped', { reasons: someOf(reasons, voice) })} ${voice.say('putRight')} ${publish}`;
  return `${voice.say('next', { at: voice.moment(live.createdAt) })} ${publish}`;
}

/** What stopped the last publication, if it came after the live release. */
function whatStopped({ last, lastBuild }: Evidence, liveSince: string, { locale }: Voice): string[] {
  const isNewer = (last?.finishedAt ?? 0) > Date.parse(liveSince);
  const hasStopped = last?.state === 'failed' || last?.state === 'stopped';
  if (last && isNewer && hasStopped && last.findings.length > 0) return last.findings.map((finding) => findingText(finding, locale));
  return lastBuild?.result === refused ? problemSentences(lastBuild) : [];
}
