// The endpoints of the wallet's home page and of its records; loaded when a page calls one.
import { getRecharge, listRechargeMethods, listRecharges } from '@shop/contract/wallet/recharges.ts'
import {
  cancelWithdrawal,
  getWithdrawal,
  getWithdrawalInfo,
  listWithdrawals,
} from '@shop/contract/wallet/withdrawals.ts'

export { api } from '#api.ts'

export const endpoints = {
  cancelWithdrawal,
  getRecharge,
  getWithdrawal,
  getWithdrawalInfo,
  listRechargeMethods,
  listRecharges,
  listWithdrawals,
}
