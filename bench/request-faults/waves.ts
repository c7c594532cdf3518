import { post } from './post';

export interface Wave {
  readonly reference: string | undefined;
  readonly status: number;
  readonly message: string;
}

/** Posts `count` requests sequentially and returns the answers. */
export async function wave(port: number, name: string, count: number): Promise<Wave[]> {
  const answers: Wave[] = [];
  for (let index = 0; index < count; index += 1) {
    const message = `${name} ${index}`;
    const { status, reference } = await post(port, message);
    answers.push({ status, reference, message });
  }
  return answers;
}

/** The messages of those that got a receipt, in the order in which they were accepted. */
export const acknowledged = (answers: readonly Wave[]): string[] =>
  answers.filter(({ status }) => status === 201).map(({ message }) => message);
