// Endpoints that are agreed on and not served yet; whoever binds a file moves its line to the list in all.ts.
import * as consoleCarriers from './console/carriers.ts'
import * as consoleOrders from './console/orders.ts'
import * as payouts from './console/payouts.ts'
import * as sales from './console/sales.ts'
import type { Endpoint } from './endpoint.ts'
import * as logistics from './logistics.ts'

const files = [logistics, consoleOrders, consoleCarriers, payouts, sales]

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value
}

export const buyEndpoints: readonly Endpoint[] = files.flatMap((file) =>
  Object.values<unknown>(file).filter(isEndpoint),
)
