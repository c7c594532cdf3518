import { type Static, Type } from '@sinclair/typebox';
import { Count, closed, commonFields, DateTime, Html, HttpUrl, Image, Link, patterns, Text } from './common';

/** A number that counts up. */
export const Figure = Type.Object(
  {
    value: Count('The number'),
    suffix: Type.Optional(Type.String({ maxLength: 8 })),
    label: Text('What it counts', { maxLength: 80 }),
  },
  { ...closed, title: 'Figure' },
);

/** GET /content/site/: the firm's own words that belong to no item. */
export const SiteContent = Type.Object(
  {
    ...commonFields,
    firmName: Text('Full name of the firm', { maxLength: 120 }),
    shortName: Text('Short name, for the web manifest and titles', { maxLength: 40 }),
    tagline: Text('One line under the name', { maxLength: 200 }),
    description: Text('Whom the firm serves; the default page description', { maxLength: 400 }),
    foundingYear: Type.Integer({ minimum: 1800, maximum: 2200 }),
    slides: Type.Array(
      Type.Object(
        {
          title: Text('Title', { maxLength: 120 }),
          text: Text('One or two sentences', { maxLength: 400 }),
          image: Image,
          linkLabel: Text('Text of the link', { maxLength: 60 }),
          linkPath: Link('sitePath', 'Path on this site without locale prefix, for example /services'),
        },
        { ...closed, title: 'Slide' },
      ),
      { minItems: 1, maxItems: 8, description: 'The banner of the home page' },
    ),
    about: Type.Object(
      {
        title: Text('Title', { maxLength: 120 }),
        lead: Text('First paragraph', { maxLength: 800 }),
        body: Html('The about page'),
        image: Image,
        points: Type.Array(Text('Short point', { maxLength: 160 }), { maxItems: 8 }),
      },
      { ...closed, title: 'About' },
    ),
    figures: Type.Array(Figure, { maxItems: 8, description: 'Figures that count up on the home page' }),
    specialLink: Type.Object(
      { label: Text('Label', { maxLength: 40 }), url: Link('sitePathOrUrl', 'Path on this site without locale prefix, or a URL') },
      { ...closed, title: 'SpecialLink' },
    ),
    developer: Type.Object(
      { name: Text('Who made the site', { maxLength: 80 }), url: HttpUrl('Their site') },
      { ...closed, title: 'Developer' },
    ),
    privacy: Type.Object(
      {
        title: Text('Title', { maxLength: 120 }),
        body: Html('The privacy page'),
        version: Type.String({ pattern: patterns.version.pattern, description: 'Version of the consent text; stored with each request' }),
        effectiveFrom: DateTime('Since when this version applies'),
      },
      { ...closed, title: 'Privacy' },
    ),
    dataProtectionEmail: Type.Optional(Type.String({ format: 'email', maxLength: 254, description: 'Whom to ask about personal data' })),
    disclaimer: Type.Optional(Text('A quiet note in the footer', { maxLength: 300 })),
  },
  { ...closed, title: 'SiteContent' },
);
export type SiteContent = Static<typeof SiteContent>;
