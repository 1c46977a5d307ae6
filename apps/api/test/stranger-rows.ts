// What a stranger gets from each endpoint when targeting another person: a refusal, or only their own data.
import type { Victim } from './victim.ts'
import { anAddress, demoAccount, password, picture } from './victim.ts'
import type { Ids } from './victim-orders.ts'

interface Target {
  victim: Victim
  ids: Ids
  /** A new one on every call. */
  requestNo(): string
}

/** `own`: succeeds without data of the victim and without changing it. Any other text is the reason of the refusal. */
type Attempt = [input: object | Promise<object>, outcome: string]
export type Row = (target: Target) => Attempt[]

/** Has no input that could name another person. */
const own: Row = () => [[{}, 'own']]
const withQuery =
  (query: object): Row =>
  () => [[{ query }, 'own']]

const notOwnOrder: Row = ({ victim }) => [[{ body: { id: victim.orderId } }, 'object.not_found']]

const strangersPassword = `other ${password}`
const newPassword = { password: strangersPassword, confirm_password: strangersPassword }
const refundInput = {
  type: 'refund_only',
  goods_status: 'not_received',
  reason: 'other',
  amount: 100,
  explanation: 'mine',
}

export const shopperRows: Record<string, Row> = {
  getUserInfo: own,
  logout: withQuery({}),
  changeProfile: ({ victim }) => [
    [{ body: { email: victim.email, password: strangersPassword } }, 'code.expired'],
    [
      { body: { email: 'other@victim.example', ticket: victim.tickets.email, password: strangersPassword } },
      'code.expired',
    ],
    [{ body: { avatar: victim.pictures.avatar } }, 'object.not_found'],
    [{ body: { avatar: victim.pictures.licence } }, 'object.not_found'],
    [{ body: { given_name: 'Mine' } }, 'own'],
  ],
  closeAccount: ({ victim }) => [
    [{ body: { password: strangersPassword, confirm: victim.account } }, 'input.invalid'],
    [{ body: { password, confirm: victim.account } }, 'input.invalid'],
  ],
  endSession: ({ victim }) => [
    [{ body: { id: victim.sessionId } }, 'object.not_found'],
    [{ body: { all: true } }, 'own'],
  ],
  exportAccount: own,
  listSessions: own,
  resetPayCode: ({ victim }) => [
    [{ body: { pay_pwd: '135790', confirm_pay_pwd: '135790', password } }, 'auth.wrong_credentials'],
    [{ body: { pay_pwd: '135790', confirm_pay_pwd: '135790', password: strangersPassword } }, 'own'],
    [{ body: { ticket: victim.tickets.resetPay, pay_pwd: '975310', confirm_pay_pwd: '975310' } }, 'code.expired'],
    [{ body: { old_pay_pwd: '246810', pay_pwd: '975310', confirm_pay_pwd: '975310' } }, 'paycode.wrong'],
  ],
  setLanguage: withQuery({ file_name: 'th-TH' }),
  listAddresses: own,
  getAddress: ({ victim }) => [[{ query: { id: victim.addressId } }, 'object.not_found']],
  saveAddress: ({ victim }) => [[{ body: { ...anAddress, id: victim.addressId } }, 'object.not_found']],
  setDefaultAddress: ({ victim }) => [[{ body: { id: victim.addressId } }, 'object.not_found']],
  deleteAddress: ({ victim }) => [[{ query: { id: victim.addressId } }, 'object.not_found']],
  countUnread: own,
  listNotifications: withQuery({}),
  markNotifications: ({ victim }) => [
    [{ body: { ids: victim.notificationIds } }, 'own'],
    [{ body: { ids: victim.notificationIds, read: false } }, 'own'],
    [{ body: { all: true } }, 'own'],
  ],
  getPushKey: own,
  savePush: ({ victim }) => [
    [{ body: { endpoint: victim.pushEndpoint, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) } }, 'input.invalid'],
  ],
  dropPush: ({ victim }) => [[{ body: { endpoint: victim.pushEndpoint } }, 'own']],
  getNotificationSettings: own,
  setNotificationSetting: () => [[{ body: { kind: 'priceDrop', enabled: false } }, 'own']],
  listNetworks: own,
  listRechargeMethods: own,
  createRecharge: ({ victim, requestNo }) => {
    const body = { method: 'manual', amount: 5_000, address: demoAccount, evidence: [victim.pictures.evidence] }
    return [
      [{ body: { ...body, request_no: requestNo() } }, 'object.not_found'],
      [{ body: { ...body, evidence: [victim.pictures.chat], request_no: requestNo() } }, 'object.not_found'],
    ]
  },
  listRecharges: withQuery({}),
  getRecharge: ({ victim }) => [[{ query: { id: victim.rechargeId } }, 'object.not_found']],
  openCardSession: () => [[{ body: { id: 1 } }, 'object.not_found']],
  listSavedCards: own,
  removeSavedCard: () => [[{ body: { id: 1 } }, 'object.not_found']],
  getWithdrawalInfo: own,
  createWithdrawal: ({ victim, requestNo }) => {
    const input = { type: 'bank', amount: 2_000, pay_token: victim.payToken }
    const card = { bank_name: 'Mine', card_no: '6222020200112233' }
    return [
      [{ body: { ...input, account_id: victim.destinationId, request_no: requestNo() } }, 'object.not_found'],
      [{ body: { ...input, ...card, request_no: requestNo() } }, 'pay_token.invalid'],
    ]
  },
  listWithdrawals: withQuery({}),
  getWithdrawal: ({ victim }) => [[{ query: { id: victim.withdrawalId } }, 'object.not_found']],
  revealWithdrawal: ({ victim }) => [
    [{ body: { id: victim.withdrawalId, pay_token: victim.payToken } }, 'object.not_found'],
  ],
  cancelWithdrawal: ({ victim }) => [[{ body: { id: victim.withdrawalId } }, 'object.not_found']],
  listDestinations: own,
  deleteDestination: ({ victim }) => [[{ body: { id: victim.destinationId } }, 'object.not_found']],
  listFunds: withQuery({}),
  getStatement: withQuery({ month: '2026-11' }),
  verifyPayCode: () => [[{ body: { pay_pwd: '246810', scene: 'extract' } }, 'paycode.not_set']],
  getThread: withQuery({ after_id: 0 }),
  sendMessage: ({ victim, ids, requestNo }) => [
    [{ body: { image: victim.pictures.chat, request_no: requestNo() } }, 'object.not_found'],
    [{ body: { text: 'mine', ref_type: 'order', ref_id: 1, request_no: requestNo() } }, 'object.not_found'],
    [
      { body: { text: 'mine', ref_type: 'recharge', ref_id: victim.rechargeId, request_no: requestNo() } },
      'object.not_found',
    ],
    [
      { body: { text: 'mine', ref_type: 'withdrawal', ref_id: victim.withdrawalId, request_no: requestNo() } },
      'object.not_found',
    ],
    [{ body: { text: 'mine', ref_type: 'product', ref_id: ids.productId, request_no: requestNo() } }, 'own'],
  ],
  rateThread: ({ victim }) => [[{ body: { thread_id: victim.threadId, rating: 1 } }, 'object.not_found']],
  applyMerchant: ({ victim, ids }) => {
    const contact = { contact: 'Me', email: 'me@x.example', mobile: '+447400123456' }
    const shop = { shop_name: 'Mine', company: 'Mine', country: 'GB', category_id: ids.categoryId }
    return [[{ body: { ...shop, ...contact, licence: victim.pictures.licence } }, 'object.not_found']]
  },
  applyPartner: () => {
    const body = { company: 'Mine', kind: 'brand', contact: 'Me', email: 'me@x.example', message: 'Hello' }
    return [[{ body }, 'own']]
  },
  listApplications: own,
  upload: () => [[picture().then((file) => ({ file, fields: { scene: 'chat' } })), 'own']],
  followShop: ({ ids }) => [[{ body: { shop_id: ids.shopId, action: 0 } }, 'own']],
  listFollowed: withQuery({}),
  setFavourite: ({ ids }) => [[{ body: { product_id: ids.productId, action: 0 } }, 'own']],
  listFavourites: withQuery({}),
  getRefundInfo: ({ victim }) => [
    [{ query: { order_id: victim.refund.orderId } }, 'object.not_found'],
    [{ query: { id: victim.refund.id } }, 'object.not_found'],
  ],
  listRefundableOrders: withQuery({}),
  applyRefund: ({ victim, requestNo }) => {
    const items = [{ order_item_id: victim.refund.itemId, qty: 1 }]
    const body = { ...refundInput, order_id: victim.orderId, items, request_no: requestNo() }
    return [[{ body: { ...body, attachments: [victim.pictures.refund] } }, 'object.not_found']]
  },
  shipRefund: ({ victim }) => [
    [{ body: { id: victim.refund.id, carrier: 'dhl', number: '1234567890' } }, 'object.not_found'],
    [
      { body: { id: victim.refund.id, carrier: 'dhl', number: '1234567890', picture: victim.pictures.refund } },
      'object.not_found',
    ],
  ],
  changeRefund: ({ victim }) => {
    const items = [{ order_item_id: victim.refund.itemId, qty: 1 }]
    const body = { ...refundInput, id: victim.refund.id, items, attachments: [victim.pictures.refund] }
    return [[{ body }, 'object.not_found']]
  },
  cancelRefund: ({ victim }) => [[{ body: { id: victim.refund.id } }, 'object.not_found']],
  getPendingReview: ({ victim }) => [[{ query: { order_id: victim.reviewed.orderId } }, 'object.not_found']],
  listReviewableOrders: withQuery({}),
  listOwnReviews: withQuery({}),
  addReview: ({ victim }) => {
    const item = { order_item_id: victim.reviewed.itemId, score: 1, content: 'mine', pictures: [] }
    const body = { service_score: 1, postage_score: 1, anonymous: false, items: [item] }
    return [[{ body: { ...body, order_id: victim.reviewed.orderId } }, 'object.not_found']]
  },
  changeReview: ({ victim }) => [
    [
      { body: { id: victim.reviewed.id, score: 1, content: 'mine', pictures: [], anonymous: true } },
      'object.not_found',
    ],
  ],
  // Another person's review may be reported, which changes nothing of theirs.
  reportReview: () => [[{ body: { id: 9_999_999, reason: 'spam' } }, 'object.not_found']],
  getBag: own,
  countBag: own,
  addToBag: ({ ids }) => [[{ body: { sku_id: ids.skuId, qty: 1 } }, 'own']],
  mergeBag: ({ ids }) => [[{ body: { items: [{ sku_id: ids.skuId, qty: 1 }] } }, 'own']],
  changeBagItem: ({ victim, ids }) => [
    [{ body: { id: victim.bagId, qty: 2 } }, 'object.not_found'],
    [{ body: { id: victim.bagId, sku_id: ids.skuId } }, 'object.not_found'],
  ],
  checkBagItems: ({ victim }) => [[{ body: { ids: [victim.bagId], checked: false } }, 'own']],
  deleteBagItems: ({ victim }) => [[{ body: { ids: [victim.bagId] } }, 'own']],
  checkPromo: ({ victim, ids }) => [
    [{ body: { code: 'NONE', cart_ids: [victim.bagId] } }, 'cart.empty'],
    [{ body: { code: 'NONE', items: [{ sku_id: ids.skuId, qty: 1 }] } }, 'own'],
  ],
  previewOrder: ({ victim, ids }) => {
    const items = [{ sku_id: ids.skuId, qty: 1 }]
    return [
      [{ body: { cart_ids: [victim.bagId] } }, 'cart.empty'],
      [{ body: { items, address_id: victim.addressId } }, 'object.not_found'],
      [{ body: { items } }, 'own'],
    ]
  },
  createOrder: ({ victim, ids, requestNo }) => {
    const items = [{ sku_id: ids.skuId, qty: 1 }]
    return [
      [{ body: { cart_ids: [victim.bagId], request_no: requestNo() } }, 'cart.empty'],
      [{ body: { items, address_id: victim.addressId, request_no: requestNo() } }, 'object.not_found'],
      [{ body: { items, request_no: requestNo() } }, 'address.required'],
    ]
  },
  payOrder: ({ victim, requestNo }) => {
    const input = { pay_type: 'balance', pay_token: victim.payToken }
    return [
      [{ body: { ...input, order_id: victim.orderId, request_no: requestNo() } }, 'pay_token.invalid'],
      [{ body: { ...input, pay_no: victim.payNo, request_no: requestNo() } }, 'pay_token.invalid'],
    ]
  },
  getCardQuote: ({ victim }) => [[{ query: { pay_no: victim.payNo } }, 'object.not_found']],
  payByCard: ({ victim: { payNo, payToken }, requestNo }) => {
    const body = { pay_no: payNo, amount: 5_000, pay_token: payToken, request_no: requestNo() }
    return [[{ body }, 'pay_token.invalid']]
  },
  cancelPlannedPayment: ({ victim }) => [[{ body: { recharge_id: victim.plannedId } }, 'object.not_found']],
  listOrders: ({ victim }) => [
    [{ query: {} }, 'own'],
    [{ query: { keyword: victim.orderSn } }, 'own'],
  ],
  countOrders: own,
  getNextOrder: own,
  getOrder: ({ victim }) => [
    [{ query: { id: victim.orderId } }, 'object.not_found'],
    [{ query: { pay_no: victim.payNo } }, 'object.not_found'],
  ],
  cancelOrder: notOwnOrder,
  refundLateOrder: notOwnOrder,
  confirmOrder: notOwnOrder,
  extendOrder: notOwnOrder,
  remindOrder: notOwnOrder,
  deleteOrder: notOwnOrder,
  rebuyOrder: notOwnOrder,
  changeOrderAddress: ({ victim }) => [
    [{ body: { id: victim.orderId, address_id: victim.addressId } }, 'object.not_found'],
  ],
  getLogistics: ({ victim }) => [[{ query: { id: victim.orderId } }, 'object.not_found']],
  listHistory: withQuery({}),
  clearHistory: own,
}

export const guestRows: Record<string, Row> = {
  login: ({ victim }) => [
    [{ body: { account: victim.account, password: strangersPassword } }, 'auth.wrong_credentials'],
  ],
  register: ({ victim }) => [
    [{ body: { account: victim.account, password, email: 'free@x.example' } }, 'account.taken'],
  ],
  sendCode: () => [[{ body: { account: 'nobody@x.example', scene: 'resetpwd' } }, 'own']],
  checkCode: ({ victim }) => [
    [{ body: { account: victim.account, code: '000000', scene: 'resetpwd', request: 'guessed' } }, 'code.expired'],
  ],
  resetPassword: ({ victim }) => {
    const input = { new_password: 'taken over', confirm_password: 'taken over' }
    return [
      [{ body: { ...input, ticket: victim.tickets.resetpwd } }, 'code.expired'],
      [{ body: { ...input, ticket: victim.tickets.resetPay } }, 'code.expired'],
      [{ body: { ...input, old_password: password } }, 'auth.wrong_credentials'],
    ]
  },
  listLanguages: own,
  getServiceInfo: own,
  getHelp: own,
  getLaw: own,
  getPlatform: own,
  getConfig: own,
  listShops: withQuery({}),
  getShop: ({ ids }) => [[{ query: { id: ids.shopId } }, 'own']],
  listHotShops: withQuery({}),
  listCategories: own,
  listProducts: withQuery({}),
  getFacets: withQuery({}),
  getFreight: ({ ids }) => [[{ query: { sku_id: ids.skuId, area_id: ids.areaId } }, 'own']],
  getProduct: ({ ids }) => [[{ query: { id: ids.productId } }, 'own']],
  listRelated: ({ ids }) => [[{ query: { id: ids.productId } }, 'own']],
  listHotWords: own,
  suggest: withQuery({ keyword: 'zanz' }),
  listHotProducts: withQuery({}),
  listAreas: withQuery({}),
  getHome: own,
  listReviews: ({ victim }) => [[{ query: { product_id: victim.reviewed.productId } }, 'own']],
  getRatingSummary: ({ victim }) => [[{ query: { product_id: victim.reviewed.productId } }, 'own']],
  operatorLogin: ({ victim }) => [[{ body: { account: victim.account, password } }, 'auth.wrong_credentials']],
  readInvitation: () => [[{ body: { token: 'A'.repeat(43) } }, 'invitation.invalid']],
  acceptInvitation: () => [[{ body: { token: 'A'.repeat(43), ...newPassword } }, 'invitation.invalid']],
}
