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
  readonly place: { readonly locality: string; readonly country: string } | null;
  readonly remoteFrom: readonly string[] | null;
}

/**
 * A vacancy; nothing where neither its town nor the countries to work from are known, since crawlers refuse it then. Applications go by
 * e-mail, so it can't be applied for where it stands.
 */
export const job =
  ({ place, remoteFrom, ...item }: Job, firmName: string) =>
  (context: GraphContext): Entity[] => {
    if (!place && !remoteFrom) return [];
    return [
      {
        '@type': 'JobPosting',
        '@id': ownId(context, 'job'),
        title: item.title,
        description: item.body || context.description,
        url: context.url,
        identifier: { '@type': 'PropertyValue', name: firmName, value: item.itemId },
        datePosted: startOfDay(item.date),
        ...(item.validThrough && { validThrough: endOfDay(item.validThrough) }),
        employmentType: employmentTypes[item.employment],
        hiringOrganization: { '@id': firmId(context) },
        ...(place && {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: place.locality, addressCountry: place.country },
          },
        }),
        ...(remoteFrom && {
          jobLocationType: 'TELECOMMUTE',
          applicantLocationRequirements: remoteFrom.map((name) => ({ '@type': 'Country' as const, name })),
        }),
        directApply: false,
      },
    ];
  };
