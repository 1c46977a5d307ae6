// What guards money, each ready to be called once and again: evidence, the payment code, addresses changed by two people.
import { randomUUID } from 'node:crypto'
import { resetPayCode } from '@shop/contract/people/account.ts'
import * as networks from '@shop/contract/wallet/admin-networks.ts'
import { createRecharge } from '@shop/contract/wallet/recharges.ts'
import { cents } from '@shop/contract/wire.ts'
import { verifyPayCode } from '@shop/contract/wallet/withdrawals.ts'
import { sql } from '#db/sql.ts'
import { makePicture, networkOf, type Person } from './people.ts'
import { type Cast, findAddress, type UseCase } from './use-cases.ts'

const [oldCode, newCode] = ['481516', '234200']

async function setCode(cast: Cast, person: Person): Promise<void> {
  // People of a drill cannot log in; this one gets the demo's login password.
  await cast.stage.look.query(sql`
    update users set password_hash = (select password_hash from users where account = 'demo') where id = ${person.id}`)
  const body = { pay_pwd: oldCode, confirm_pay_pwd: oldCode, password: 'demo1234' }
  await cast.call(person)(resetPayCode, { body })
}

async function makeNetwork({ stage: { look } }: Cast, { id }: Person): Promise<number> {
  const [row] = await look.query<{ id: number }>(sql`
    insert into networks (key, name, format) values (${networkOf(id)}, 'Drill', 'tron') returning id`)
  return row?.id ?? 0
}

export const guardCases: readonly UseCase[] = [
  {
    name: 'recharge by bank transfer',
    async prepare(cast, person) {
      const [account] = await cast.stage.look.query<{ id: number }>(sql`select id from payment_accounts where active`)
      const evidence = [await makePicture(cast.stage.look, person, 'evidence')]
      const wish = {
        method: 'manual',
        amount: cents(5_000),
        account_id: account?.id,
        request_no: randomUUID(),
      } as const
      return () => cast.call(person)(createRecharge, { body: { ...wish, evidence } })
    },
  },
  {
    name: 'payment code verified',
    isStaged: true,
    async prepare(cast, person) {
      await setCode(cast, person)
      return () => cast.call(person)(verifyPayCode, { body: { pay_pwd: oldCode, scene: 'extract' } })
    },
  },
  {
    name: 'payment code changed',
    saysDone: 'paycode.wrong',
    async prepare(cast, person) {
      await setCode(cast, person)
      const body = { old_pay_pwd: oldCode, pay_pwd: newCode, confirm_pay_pwd: newCode }
      return () => cast.call(person)(resetPayCode, { body })
    },
  },
  {
    name: 'address changed by two people',
    async prepare(cast, person) {
      const params = { id: await makeNetwork(cast, person) }
      const { address } = await findAddress(cast)
      const wish = { address, memo: '', why: 'A drill' }
      const { proposal } = await cast.finance(networks.proposeAddress, { params, body: wish })
      const body = { proposal_id: proposal?.id ?? 0, confirm: true }
      return () => cast.checker(networks.decideAddress, { params, body })
    },
  },
]
