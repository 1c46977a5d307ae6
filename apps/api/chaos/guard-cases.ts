// Crash test cases for evidence, the payment password, and addresses that two people change.
import { randomUUID } from 'node:crypto'
import { resetPayCode } from '@shop/contract/people/profile.ts'
import * as networks from '@shop/contract/wallet/admin-networks.ts'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { cents } from '@shop/contract/wire.ts'
import { sql } from '#db/sql.ts'
import { type Actors, findAddress, type UseCase } from './use-cases.ts'
import { makePicture, networkOf, type User } from './users.ts'

const [oldPassword, newPassword] = ['481516', '234200']

async function setPaymentPassword(actors: Actors, user: User): Promise<void> {
  // Users of a chaos test cannot log in; this one gets the demo's login password.
  await actors.env.db.query(sql`
    update users set password_hash = (select password_hash from users where account = 'demo') where id = ${user.id}`)
  const body = { pay_pwd: oldPassword, confirm_pay_pwd: oldPassword, password: 'demo1234' }
  await actors.call(user)(resetPayCode, { body })
}

async function makeNetwork({ env: { db } }: Actors, { id }: User): Promise<number> {
  const [row] = await db.query<{ id: number }>(sql`
    insert into networks (key, name, format) values (${networkOf(id)}, 'Chaos', 'tron') returning id`)
  return row?.id ?? 0
}

export const guardCases: readonly UseCase[] = [
  {
    name: 'recharge by bank transfer',
    async prepare(actors, user) {
      const [account] = await actors.env.db.query<{ id: number }>(sql`select id from payment_accounts where active`)
      const evidence = [await makePicture(actors.env.db, user, 'evidence')]
      const input = {
        method: 'manual',
        amount: cents(5_000),
        account_id: account?.id,
        request_no: randomUUID(),
      } as const
      return () => actors.call(user)(createRecharge, { body: { ...input, evidence } })
    },
  },
  {
    name: 'payment password verified',
    isStaged: true,
    async prepare(actors, user) {
      await setPaymentPassword(actors, user)
      return () => actors.call(user)(verifyPayCode, { body: { pay_pwd: oldPassword, scene: 'extract' } })
    },
  },
  {
    name: 'payment password changed',
    doneReason: 'paycode.wrong',
    async prepare(actors, user) {
      await setPaymentPassword(actors, user)
      const body = { old_pay_pwd: oldPassword, pay_pwd: newPassword, confirm_pay_pwd: newPassword }
      return () => actors.call(user)(resetPayCode, { body })
    },
  },
  {
    name: 'address changed by two people',
    async prepare(actors, user) {
      const params = { id: await makeNetwork(actors, user) }
      const { address } = await findAddress(actors)
      const input = { address, memo: '', why: 'A chaos test' }
      const { proposal } = await actors.finance(networks.proposeAddress, { params, body: input })
      const body = { proposal_id: proposal?.id ?? 0, confirm: true }
      return () => actors.checker(networks.decideAddress, { params, body })
    },
  },
]
