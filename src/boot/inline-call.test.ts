import { createContext, runInContext } from 'node:vm';
import { inlineCall } from './inline-call';

test('the text calls the function with the values, anywhere', () => {
  function note(word: string, number: number): void {
    (globalThis as { noted?: string }).noted = `${word} ${number}`;
  }
  const elsewhere = createContext({});
  runInContext(inlineCall(note, 'past', 88), elsewhere);
  expect(elsewhere.noted).toBe('past 88');
});

test('no value ends the script', () => {
  const text = inlineCall((_: string) => undefined, '</script><script>alert(1)</script>');
  expect(text).not.toContain('</script');
});
