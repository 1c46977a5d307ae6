// Every endpoint of the contract, for the OpenAPI page and for the test that each is bound exactly once.
import * as catalog from './catalog.ts'
import * as staff from './console/staff.ts'
import * as content from './content.ts'
import * as customers from './customers.ts'
import type { Endpoint } from './endpoint.ts'
import * as identity from './identity.ts'
import * as settings from './settings.ts'
import * as shops from './shops.ts'

const files = [identity, customers, settings, shops, catalog, content, staff]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

export const endpoints: readonly Endpoint[] = files.flatMap((file) => Object.values(file).filter(isEndpoint))
