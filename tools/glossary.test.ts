// Tests that every text uses the terms of the glossary, in each of the six languages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '@shop/contract/language.ts'
import type { Term } from '@shop/locale/glossary/term.ts'
import { glossary } from '@shop/locale/glossary.ts'
import { readTexts, type Text } from './texts.ts'

const texts = readTexts()

for (const language of languages) {
  test(`${language} uses the terms of the glossary`, () => {
    const ownTexts = texts.filter((entry) => entry.language === language)
    assert.ok(ownTexts.length > 4_000, `only ${ownTexts.length} texts were found`)
    const violations = ownTexts.flatMap((entry) => glossary[language].flatMap((term) => violationsOf(entry, term)))
    assert.deepEqual(violations, [])
  })
}

test('every kind of text is read', () => {
  const files = new Set(texts.map(({ file }) => file))
  for (const file of [
    'apps/shop/src/text/th-TH/pages/wallet.ts',
    'apps/shop/src/text/start-failure.ts',
    'apps/console/src/text/zh-CN/orders.ts',
    'apps/console/src/features/sales/orders/slip-texts.ts',
    'packages/locale/src/errors/ja-JP.ts',
    'packages/locale/src/fields/ko-KR.ts',
    'packages/locale/src/mails/en-US.ts',
    'packages/locale/src/notifications/zh-TW.ts',
    'packages/locale/src/sales/th-TH.ts',
    'packages/locale/src/storefront.ts',
    'apps/api/demo/data/support.json',
    'apps/api/demo/data/products/toys.json',
    'apps/api/demo/data/reviews/en-US.json',
    'apps/api/base/pages/en-US/terms.md',
  ]) {
    assert.ok(files.has(file), `${file} is not read`)
  }
})

function violationsOf({ file, key, text }: Text, { use, not, except, files }: Term): string[] {
  if (files && !files.test(file)) return []
  const found = not.exec(except ? text.replaceAll(new RegExp(except, globalFlags(except)), '') : text)
  return found ? [`${file}: ${key}: “${found[0]}”, say “${use}”`] : []
}

function globalFlags({ flags }: RegExp): string {
  return flags.includes('g') ? flags : `${flags}g`
}
