// Endpoints that are agreed on and not served yet; whoever binds a file moves its line to the list in all.ts.
import * as afterSettings from './console/after-settings.ts'
import * as consoleRefunds from './console/refunds.ts'
import * as consoleReviews from './console/reviews.ts'
import type { Endpoint } from './endpoint.ts'
import * as refunds from './refunds.ts'
import * as reviews from './reviews.ts'

const files = [refunds, reviews, afterSettings, consoleRefunds, consoleReviews]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

export const endpointsToCome: readonly Endpoint[] = files.flatMap((file) =>
  Object.values<unknown>(file).filter(isEndpoint),
)
