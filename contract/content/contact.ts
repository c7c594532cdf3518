import { type Static, Type } from '@sinclair/typebox';
import { closed, Image, provenance, Text, WebAddress } from './common';

/** GET /contact/site: how to reach the firm. */
export const Contact = Type.Object(
  {
    ...provenance,
    address: Text('Postal address in one line'),
    workTime: Text('Working days and hours'),
    phone: Type.String({ pattern: '^\\+?[0-9 ()\\-]{5,30}$', description: 'For people to read; the tel link is made from its digits.' }),
    email: Type.String({ format: 'email', maxLength: 254 }),
    facebook: WebAddress('Page on Facebook'),
    instagram: WebAddress('Profile on Instagram'),
    telegram: WebAddress('Telegram chat, https://t.me/…'),
    whatsapp: WebAddress('WhatsApp chat, https://wa.me/…'),
    map: Type.Optional(
      Type.Object(
        {
          image: Image,
          embedUrl: WebAddress('Map that is embedded after a click'),
          linkUrl: WebAddress('Map that opens in a tab of its own'),
        },
        { ...closed, title: 'Map' },
      ),
    ),
  },
  { ...closed, title: 'Contact' },
);
export type Contact = Static<typeof Contact>;
