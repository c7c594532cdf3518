import type { ReactNode } from 'react';

interface FormProps {
  readonly action: string;
  readonly csrf: string;
  /** Values that are sent with it. */
  readonly values?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form that does something. */
export function Form({ action, csrf, values = {}, className, children }: FormProps): ReactNode {
  return (
    <form method="post" action={action} className={className}>
      <input type="hidden" name="_csrf" value={csrf} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
