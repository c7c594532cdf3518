import { RequestReceipt } from '../endpoints';
import { requestSchema } from '../request';
import { refer, success } from './answers';
import type { ComponentSchemas } from './component-schemas';
import type { Operation, Parameter } from './document';
import { jsonSchemaOfYup } from './yup-schema';

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same for every try of the same request, so that it is taken once however often it is sent',
  schema: { type: 'string', pattern: '^[\\x21-\\x7E]{1,128}$' },
};

/** `POST /request`: every status with which it answers, and when. */
export function requestOperation(components: ComponentSchemas): Operation {
  const schema = components.addPlain('Request', { title: 'Request', ...jsonSchemaOfYup(requestSchema.describe()) });
  const receipt = components.add(RequestReceipt);
  const answer = { type: 'object', properties: { data: receipt }, required: ['data'], additionalProperties: false };
  return {
    operationId: 'sendRequest',
    summary: 'Sends a request to the firm; a plain form is answered with pages, under the same statuses',
    parameters: [idempotencyKey, { $ref: '#/components/parameters/AcceptLanguage' }],
    requestBody: { required: true, content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } },
    responses: {
      200: success('The request was stored before, under the same Idempotency-Key; the receipt is the first one', answer, 'once'),
      201: success('The request is stored', answer, 'once'),
      303: refer('SeeOther'),
      400: refer('BadRequest'),
      403: refer('Forbidden'),
      409: refer('Conflict'),
      413: refer('TooLarge'),
      415: refer('UnsupportedType'),
      422: refer('Unprocessable'),
      429: refer('TooManyRequests'),
      503: refer('Unavailable'),
    },
  };
}
