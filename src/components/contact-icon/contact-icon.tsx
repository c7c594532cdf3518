/** Paths in a 24 × 24 view box, drawn for this site. */
const outlines = {
  address: 'M12 21.500s7-6.300 7-11.700a7 7 0 1 0-14 0c0 5.400 7 11.700 7 11.700ZM12 12.300a2.500 2.500 0 1 0 0-5 2.500 2.500 0 0 0 0 5Z',
  phone:
    'M8.200 3.500H5.500a2 2 0 0 0-2 2.200A16.500 16.500 0 0 0 18.300 20.500a2 2 0 0 0 2.200-2v-2.700l-4.600-1.800-1.900 2.300a12.500 12.500 0 0 1-6.300-6.300L10 8.100 8.200 3.500Z',
  email: 'M3 5.500h18v13H3v-13Zm0 .5 9 7 9-7',
  workTime: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.500 2',
};

/** Decorative icon for a contact detail; its label is next to it. */
export function ContactIcon({ of }: { of: keyof typeof outlines }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[of]} />
    </svg>
  );
}
