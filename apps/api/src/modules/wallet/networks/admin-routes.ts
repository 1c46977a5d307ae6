// networks: endpoints for the operators.
import * as contract from '@shop/contract/wallet/admin-networks.ts'
import type { Bind } from '#http/bind.ts'
import * as accounts from './accounts.ts'
import * as addressing from './addressing.ts'
import * as charging from './charging.ts'
import * as editing from './editing.ts'

export function networksConsole(bind: Bind): void {
  bind(contract.listNetworkRows, (ctx) => editing.listNetworkRows(ctx))
  bind(contract.createNetwork, (ctx, { body }) => editing.createNetwork(ctx, body))
  bind(contract.changeNetwork, (ctx, { params, body }) => editing.changeNetwork(ctx, params.id, body))
  bind(contract.proposeAddress, (ctx, { params, body }) => addressing.proposeAddress(ctx, params.id, body))
  bind(contract.decideAddress, (ctx, { params, body }) => addressing.decideAddress(ctx, params.id, body))
  bind(contract.decideWords, (ctx, { params, body }) => editing.decideWords(ctx, params.id, body))
  bind(contract.decideCharges, (ctx, { params, body }) => charging.decideCharges(ctx, params.id, body))
  bind(contract.cancelCharges, (ctx, { params, body }) => charging.cancelCharges(ctx, params.id, body))
  bind(contract.listAccountRows, (ctx) => accounts.listAccountRows(ctx))
  bind(contract.saveAccount, (ctx, { body }) => accounts.saveAccount(ctx, body))
  bind(contract.decideAccount, (ctx, { params, body }) => accounts.decideAccount(ctx, params.id, body))
}
