import { type Static, Type } from '@sinclair/typebox';
import { closed, commonFields, HttpUrl, Image, patterns, Text } from './common';

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
