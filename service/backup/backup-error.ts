/** What an operator has to put right. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
