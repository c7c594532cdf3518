import { logoSize, logoStrokes } from './logo-strokes';

/** The firm's mark: an eight-point star of two squares, and the letter M. */
export function Logo({ size = 44 }: { size?: number }) {
  return (
    <svg viewBox={`0 0 ${logoSize} ${logoSize}`} width={size} height={size} aria-hidden="true" fill="none" stroke="currentColor">
      {logoStrokes.map((stroke) => (
        <path key={stroke.id} d={stroke.d} strokeWidth={stroke.width} />
      ))}
    </svg>
  );
}
