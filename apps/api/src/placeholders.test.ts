// Tests that help pages, legal pages and canned replies use placeholders for every value that is a setting.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@shop/contract/language.ts'
import { createPage, listPlaceholders } from '@shop/contract/people/admin-pages.ts'
import { saveCannedReply } from '@shop/contract/people/admin-support.ts'
import { getHelp, getLaw, getPlatform, unknownPlaceholders } from '@shop/contract/people/pages.ts'
import { operatorLogin } from '@shop/contract/staff/admin-operators.ts'
import {
  changeAfterSettings,
  changeOrderSettings,
  defaultAfterSettings,
  defaultOrderSettings,
} from '@shop/contract/staff/admin-settings.ts'
import { changeFees, decideFees, getFees } from '@shop/contract/wallet/admin-fees.ts'
import { dropUnset, htmlOf } from '#modules/people/pages/rules.ts'
import { basePages, readBasePage, seedPages } from '../base/pages.ts'
import { cannedReplies } from '../demo/support.ts'
import { createHarness } from '../test/harness.ts'
import { operatorOf } from '../test/recharger.ts'
import { readPlaceholders } from './placeholders.ts'

const harness = await createHarness({ demo: true })
const { guest, as, forward, ctx } = harness
await seedPages(ctx())
const { token } = await guest(operatorLogin, { body: { account: 'admin', password: 'operator1234' } })
const admin = as(token)

/** Section and step numbers, and names that contain a digit. */
const names = /^#+ .*$|^\d+\. |3-D Secure|3D\s?セキュア|3D 보안|123456|（台灣為 165）|[A-Z]{3,5}-?\d{2}/gm
/** Numbers spelled out. */
const spelled = new RegExp(
  [
    String.raw`\b(two|three|five|seven|ten|fifteen|thirty|twenty-four) (wrong|working|minutes|hours|days|weeks)\b`,
    '(?<!同)[一二两三五七十半]+个?(小时|小時|分钟|分鐘|天|个?工作日|個工作天)|[五5]次',
    '(한|두|세|다섯) 번 틀리|사흘|이틀|(ห้า|สาม|เจ็ด)(ครั้ง|วัน)',
  ].join('|'),
  'i',
)

test('every number on a page in six languages is a placeholder, and every placeholder is known', async () => {
  for (const { key } of basePages) {
    const page = await readBasePage(key)
    for (const language of languages) {
      const text = `${page.title[language]}\n${page.body[language]}`
      const rest = text.replace(names, '').replace(/\{\{\w+\}\}/g, '')
      assert.deepEqual(
        rest.split('\n').filter((line) => /\d/.test(line) || spelled.test(line)),
        [],
        `${language} ${key}`,
      )
      assert.deepEqual(unknownPlaceholders(text), [], `${language} ${key}`)
    }
  }
})

test('help says when card money can be withdrawn, and what setting the first payment password requires', async () => {
  const sentences = {
    'en-US': /first time\? We ask for your login password/,
    'zh-CN': /首次设置支付密码时，.*登录密码/,
    'zh-TW': /第一次設定付款密碼時，.*登入密碼/,
    'ja-JP': /初めて設定するときは、.*ログインパスワード/,
    'ko-KR': /처음 설정할 때는 .*로그인 비밀번호/,
    'th-TH': /ครั้งแรก ใช้รหัสผ่านเข้าสู่ระบบ/,
  }
  const [card, first] = [await readBasePage('recharge-methods'), await readBasePage('payment-code-forgotten')]
  for (const language of languages) {
    assert.match(card.body[language] ?? '', /\{\{card_hold_time\}\}/, language)
    const line = (first.body[language] ?? '')
      .split('\n\n')
      .flatMap((part) => part.split(/\n(?=- )/))
      .find((text) => sentences[language].test(text))
    assert.match(line ?? '', /\{\{hold_time\}\}/, language)
  }
  const offered = await admin(listPlaceholders, {})
  assert.equal(offered.find(({ key }) => key === 'card_hold_time')?.values['en-US'], '7 days')
})

test('no canned reply contains a number that is not a placeholder', () => {
  for (const { key, translations } of cannedReplies) {
    for (const language of languages) {
      const text = translations[language] ?? ''
      assert.deepEqual(unknownPlaceholders(text), [], `${language} ${key}`)
      if (key === 'more-pictures') continue
      assert.doesNotMatch(text.replace(/\{\{\w+\}\}/g, ''), /\d/, `${language} ${key}`)
    }
  }
})

const texts = async (language: (typeof languages)[number]) => {
  const caller = as('', language)
  const [help, law, platform] = [await caller(getHelp, {}), await caller(getLaw, {}), await caller(getPlatform, {})]
  const answers = help.groups.flatMap(({ items }) => items.map(({ a }) => a))
  return [...answers, ...law.docs.map(({ html }) => html), ...platform.docs.map(({ html }) => html)].join('\n')
}

test('readers see the current settings, in the language of the text', async () => {
  const before = await texts('en-US')
  assert.match(before, /we cancel it after 30 minutes/)
  assert.match(before, /within 48 hours. If it doesn’t, we decide within another 3 days/)
  assert.doesNotMatch(before, /\{\{/)
  await admin(changeOrderSettings, {
    body: { ...defaultOrderSettings, pay_minutes: 45, return_days: 9, complete_days: 9, version: 0, why: 'test' },
  })
  await admin(changeAfterSettings, { body: { ...defaultAfterSettings, shop_hours: 36, version: 0, why: 'test' } })
  forward(60_000)
  const shown = {
    'en-US': /45 minutes/,
    'zh-CN': /45\u00a0分钟/,
    'zh-TW': /45\u00a0分鐘/,
    'ja-JP': /45分/,
    'ko-KR': /45분/,
    'th-TH': /45\u00a0นาที/,
  }
  for (const language of languages) assert.match(await texts(language), shown[language], language)
  assert.match(await texts('en-US'), /within 36 hours/)
  const offered = await admin(listPlaceholders, {})
  assert.equal(offered.find(({ key }) => key === 'return_time')?.values['ko-KR'], '9일')
})

test('an editor refuses an unknown placeholder', async () => {
  const draft = { kind: 'help', key: 'typo', group_key: 'orders', position: 1, active: true } as const
  const body = { ...draft, title: { 'en-US': 'T' }, body: { 'en-US': 'Pay within {{pay_tme}}.' } }
  await assert.rejects(admin(createPage, { body }), { fields: { 'body.en-US': 'unknownPlaceholder' } })
  const reply = { key: 'typo', texts: { 'en-US': '{{nothing}}' }, position: 1 }
  await assert.rejects(admin(saveCannedReply, { body: reply }), { fields: { texts: 'unknownPlaceholder' } })
})

test('the sentence or row of a hold of zero is left out, and the text around it stays', async () => {
  const none = { hold_time: '', card_hold_time: '' }
  const values = await readPlaceholders(ctx())
  for (const { key } of basePages) {
    const page = await readBasePage(key)
    for (const language of languages) {
      const html = htmlOf(page.body[language] ?? '') ?? ''
      const short = dropUnset(html, { ...values(language), ...none })
      assert.doesNotMatch(short, /hold_time|<(li|p|ul|ol|tr)>\s*<\//, `${language} ${key}`)
      if (!html.includes('hold_time}}')) assert.equal(short, html)
    }
  }
  const lawOf = async (language: (typeof languages)[number]) => {
    const html = htmlOf((await readBasePage('privacy')).body[language] ?? '') ?? ''
    return dropUnset(html, { ...values(language), ...none })
  }
  for (const language of languages) assert.match(await lawOf(language), /payment_lock_max/, language)
  const { proposal: _, ...fees } = await admin(getFees, {})
  const withdrawal = { ...fees.withdrawal, hold_hours: 0, card_hold_days: 0 }
  const { proposal } = await admin(changeFees, { body: { ...fees, withdrawal, why: 'test' } })
  const checker = await operatorOf(harness, 'checker')
  if (proposal) await checker(decideFees, { body: { proposal_id: proposal.id, confirm: true } })
  forward(60_000)
  for (const language of languages) assert.doesNotMatch(await texts(language), /(?<!\d)0 ?(min|分|분|นาที)/, language)
})
