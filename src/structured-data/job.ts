import { endOfDay, startOfDay } from '../../contract/firm-time';
import { type Entity, firmId, type GraphContext, ownId } from './graph-context';

/** schema.org's words for the kinds of employment. */
const employmentTypes: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
};

interface Job {
  readonly itemId: string;
  readonly title: string;
  readonly body: string;
  readonly date: string;
  readonly validThrough: string | null;
  readonly employment: string;
  readonly location: string;
  readonly place: { readonly locality: string; readonly country: string } | null;
  readonly remoteFrom: readonly string[] | null;
}

/** A vacancy. Applications go by e-mail, so it can't be applied for where it stands. */
export const job =
  (item: Job, firmName: string) =>
  (context: GraphContext): Entity => ({
    '@type': 'JobPosting',
    '@id': ownId(context, 'job'),
    title: item.title,
    description: item.body,
    url: context.url,
    identifier: { '@type': 'PropertyValue', name: firmName, value: item.itemId },
    datePosted: startOfDay(item.date),
    ...(item.validThrough && { validThrough: endOfDay(item.validThrough) }),
    employmentType: employmentTypes[item.employment],
    hiringOrganization: { '@id': firmId(context) },
    jobLocation: {
      '@type': 'Place',
      address: item.place
        ? { '@type': 'PostalAddress', addressLocality: item.place.locality, addressCountry: item.place.country }
        : item.location,
    },
    ...(item.remoteFrom && {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: item.remoteFrom.map((name) => ({ '@type': 'Country' as const, name })),
    }),
    directApply: false,
  });
