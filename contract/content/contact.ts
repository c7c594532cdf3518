import { type Static, Type } from '@sinclair/typebox';
import { Country, closed, commonFields, HttpUrl, Id, Image, patterns, Text } from './common';

/** schema.org's DayOfWeek. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

const TimeOfDay = (description: string) => Type.String({ pattern: patterns.timeOfDay.pattern, description });

/** For search engines: what `address`, `workTime` and `map` say to people. */
const machineReadable = {
  postalAddress: Type.Optional(
    Type.Object(
      {
        street: Text('Street and number, as in the address', { maxLength: 160 }),
        locality: Text('Town, as in the address', { maxLength: 80 }),
        region: Type.Optional(Text('District or province, as in the address', { maxLength: 80 })),
        postalCode: Text('As in the address', { maxLength: 20 }),
        country: Country('Country, ISO 3166-1'),
      },
      { ...closed, title: 'PostalAddress' },
    ),
  ),
  geo: Type.Optional(
    Type.Object(
      { latitude: Type.Number({ minimum: -90, maximum: 90 }), longitude: Type.Number({ minimum: -180, maximum: 180 }) },
      { ...closed, title: 'GeoCoordinates' },
    ),
  ),
  openingHours: Type.Optional(
    Type.Array(
      Type.Object(
        {
          days: Type.Array(Type.Union(weekdays.map((day) => Type.Literal(day))), { minItems: 1, maxItems: 7 }),
          opens: TimeOfDay('When the office opens, in Tashkent'),
          closes: TimeOfDay('When it closes'),
        },
        { ...closed, title: 'OpeningHours' },
      ),
      { maxItems: 14, description: 'Opening hours, as in the working hours' },
    ),
  ),
};

/** GET /contact/site: how to reach the firm. */
export const Contact = Type.Object(
  {
    ...commonFields,
    address: Text('Postal address in one line'),
    workTime: Text('Working days and hours'),
    phone: Type.String({ pattern: patterns.phone.pattern, description: 'For people to read; the tel link is made from its digits.' }),
    email: Type.String({ format: 'email', maxLength: 254 }),
    facebook: HttpUrl('Page on Facebook'),
    instagram: HttpUrl('Profile on Instagram'),
    telegram: HttpUrl('Telegram chat, https://t.me/…'),
    whatsapp: HttpUrl('WhatsApp chat, https://wa.me/…'),
    regionId: Type.Optional(Id('Region of the office: contact cards of those who work there have `postalAddress`')),
    ...machineReadable,
    map: Type.Optional(
      Type.Object(
        {
          image: Image,
          embedUrl: HttpUrl('Map that is embedded after a click'),
          linkUrl: HttpUrl('Map that opens in a tab of its own'),
        },
        { ...closed, title: 'Map' },
      ),
    ),
  },
  { ...closed, title: 'Contact' },
);
export type Contact = Static<typeof Contact>;
