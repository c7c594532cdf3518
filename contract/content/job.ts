import { type Static, Type } from '@sinclair/typebox';
import { CalendarDate, Country, closed, Html, itemFields, searchFields, Text } from './common';

/** schema.org's employmentType, in the API's spelling. */
export const employmentTypes = ['full-time', 'part-time', 'internship', 'contract'] as const;

const summaryFields = {
  ...itemFields,
  title: Text('Title', { maxLength: 120 }),
  summary: Text('One or two sentences', { maxLength: 400 }),
  location: Text('Where', { maxLength: 120 }),
  employment: Type.Union(employmentTypes.map((type) => Type.Literal(type))),
  date: CalendarDate('Day of publication'),
  validThrough: Type.Optional(CalendarDate('Last day for applications')),
};

/** An item of GET /jobs/site. */
export const JobSummary = Type.Object(summaryFields, { ...closed, title: 'JobSummary' });
export type JobSummary = Static<typeof JobSummary>;

/** GET /jobs/site/{id} */
export const Job = Type.Object(
  {
    ...summaryFields,
    ...searchFields,
    body: Html('Body'),
    place: Type.Optional(
      Type.Object(
        { locality: Text('Town, as in the location', { maxLength: 80 }), country: Country('Country, ISO 3166-1') },
        { ...closed, title: 'JobPlace' },
      ),
    ),
    remoteFrom: Type.Optional(
      Type.Array(Country('Country, ISO 3166-1'), {
        minItems: 1,
        maxItems: 30,
        description: 'Countries from which all of the work may be done; absent where some of it is done at the office',
      }),
    ),
  },
  { ...closed, title: 'Job' },
);
export type Job = Static<typeof Job>;
