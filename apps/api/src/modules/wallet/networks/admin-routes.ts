// Network and payment account endpoints for operators.
import * as contract from '@shop/contract/wallet/admin-networks.ts'
import type { Bind } from '#http/bind.ts'
import * as accounts from './accounts.ts'
import * as networks from './change-network.ts'
import * as charges from './decide-charges.ts'
import * as addresses from './network-addresses.ts'

export function networksAdminRoutes(bind: Bind): void {
  bind(contract.listNetworkRows, (ctx) => networks.listNetworkRows(ctx))
  bind(contract.createNetwork, (ctx, { body }) => networks.createNetwork(ctx, body))
  bind(contract.changeNetwork, (ctx, { params, body }) => networks.changeNetwork(ctx, params.id, body))
  bind(contract.proposeAddress, (ctx, { params, body }) => addresses.proposeAddress(ctx, params.id, body))
  bind(contract.decideAddress, (ctx, { params, body }) => addresses.decideAddress(ctx, params.id, body))
  bind(contract.decideNetworkTexts, (ctx, { params, body }) => networks.decideTexts(ctx, params.id, body))
  bind(contract.decideCharges, (ctx, { params, body }) => charges.decideCharges(ctx, params.id, body))
  bind(contract.cancelCharges, (ctx, { params, body }) => charges.cancelCharges(ctx, params.id, body))
  bind(contract.listAccountRows, (ctx) => accounts.listAccountRows(ctx))
  bind(contract.saveAccount, (ctx, { body }) => accounts.saveAccount(ctx, body))
  bind(contract.decideAccount, (ctx, { params, body }) => accounts.decideAccount(ctx, params.id, body))
}
