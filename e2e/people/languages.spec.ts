// The six languages: each complete and alone on its page, and every way to change it.
import type { Page } from '@playwright/test'
import { inEveryLanguage } from '@shop/locale/sentences.ts'
import {
  builtFiles,
  cardsOf,
  cookieOf,
  expect,
  expectThreeDays,
  expectToast,
  fail,
  type Language,
  makeShopper,
  password,
  setLanguage,
  signInAsNew,
  test,
  titleOf,
  userOf,
  viewOf,
  watchCalls,
} from '../shop.ts'
import { asBuilt, shopText } from '../texts.ts'

const { preferences } = shopText

interface LanguageSample {
  home: string
  login: string
  hot: string
  /** Texts of the shell, of home and of login. */
  texts: string[]
  /** The script of its product texts. */
  script: RegExp
  /** Must not appear, besides the texts of the other languages. */
  forbidden: RegExp
}

const sources: Record<Language, LanguageSample> = {
  'en-US': {
    home: 'Home · Tradewind',
    login: 'Log in · Tradewind',
    hot: 'Popular products',
    texts: [
      'Popular products',
      'Popular shops',
      'For you',
      'Explore',
      'Search products',
      'Log in',
      'Password',
      'Keep browsing',
    ],
    script: /^[A-Z][a-z]+ /,
    forbidden: /[\p{sc=Han}\p{sc=Hangul}\p{sc=Thai}\p{sc=Hiragana}]/u,
  },
  'zh-CN': {
    home: '首页 · 信风',
    login: '登录 · 信风',
    hot: '热门商品',
    texts: ['热门商品', '热门店铺', '猜你喜欢', '发现', '搜索商品', '登录', '密码', '账号'],
    script: /\p{sc=Han}/u,
    forbidden: /[\p{sc=Hangul}\p{sc=Thai}\p{sc=Hiragana}門們這號錢]/u,
  },
  'zh-TW': {
    home: '首頁 · 信風',
    login: '登入 · 信風',
    hot: '熱門商品',
    texts: ['熱門商品', '熱門商店', '為您推薦', '探索', '搜尋商品', '登入', '密碼', '帳號'],
    script: /\p{sc=Han}/u,
    forbidden: /[\p{sc=Hangul}\p{sc=Thai}\p{sc=Hiragana}门们这号钱]/u,
  },
  'ja-JP': {
    home: 'ホーム · トレードウィンド',
    login: 'ログイン · トレードウィンド',
    hot: '人気の商品',
    texts: ['人気の商品', '人気のショップ', 'あなたへのおすすめ', 'さがす', '商品を検索', 'ログイン', 'パスワード'],
    script: /[\p{sc=Hiragana}\p{sc=Katakana}]/u,
    forbidden: /[\p{sc=Hangul}\p{sc=Thai}门们这钱]/u,
  },
  'ko-KR': {
    home: '홈 · 트레이드윈드',
    login: '로그인 · 트레이드윈드',
    hot: '인기 상품',
    texts: ['인기 상품', '인기 상점', '맞춤 추천', '둘러보기', '상품 검색', '로그인', '비밀번호'],
    script: /\p{sc=Hangul}/u,
    forbidden: /[\p{sc=Han}\p{sc=Thai}\p{sc=Hiragana}]/u,
  },
  'th-TH': {
    home: 'หน้าแรก · เทรดวินด์',
    login: 'เข้าสู่ระบบ · เทรดวินด์',
    hot: 'สินค้ายอดนิยม',
    texts: ['สินค้ายอดนิยม', 'ร้านยอดนิยม', 'แนะนำสำหรับคุณ', 'สำรวจ', 'ค้นหาสินค้า', 'เข้าสู่ระบบ', 'รหัสผ่าน'],
    script: /\p{sc=Thai}/u,
    forbidden: /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}]/u,
  },
}

const samples = inEveryLanguage((language) => {
  const { home, login } = sources[language]
  return { ...asBuilt(language, sources[language]), home, login }
})
const languages = Object.keys(samples) as Language[]

/** All visible and accessible text of a page. */
function textOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const content = [document.title, document.body.innerText]
    for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
      for (const name of ['aria-label', 'alt', 'title', 'placeholder']) content.push(element.getAttribute(name) ?? '')
    }
    return content.join('\n')
  })
}

function expectOnly(language: Language, content: string): void {
  expect(content.match(new RegExp(samples[language].forbidden, 'gu')) ?? []).toEqual([])
  const own = samples[language].texts.join('\n')
  const foreign = languages
    .filter((name) => name !== language)
    .flatMap((name) => samples[name].texts)
    .filter((sample) => !own.includes(sample))
  expect(foreign.filter((sample) => content.includes(sample))).toEqual([])
}

for (const language of languages) {
  const { home, login, hot, texts, script } = samples[language]

  test(`home and login are only in ${language}, and no other language is loaded`, async ({ page }) => {
    await setLanguage(page, language)
    const sources = new Map([...(await builtFiles())].map(([source, file]) => [`/${file}`, source]))
    const files: string[] = []
    page.on('request', (request) => {
      const source = sources.get(new URL(request.url()).pathname) ?? ''
      const file = /^src\/text\/([a-z]{2}-[A-Z]{2})\b/.exec(source)
      if (file?.[1]) files.push(file[1])
    })
    await page.goto('/home')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page).toHaveTitle(home)
    await expect(page.getByRole('heading', { name: hot })).toBeVisible()
    await expect(cardsOf(viewOf(page, '/home')).first().getByRole('heading')).toHaveText(script)
    let content = await textOn(page)
    await page.goto('/login')
    await expect(page).toHaveTitle(login)
    await expect(titleOf(page)).toHaveText(asBuilt(language, login.split(' · ')[0] ?? ''))
    content += await textOn(page)
    expect(texts.filter((sample) => !content.includes(sample))).toEqual([])
    expectOnly(language, content)
    expect(new Set(files)).toEqual(new Set([language]))
  })
}

/** Sets a mark that only a reload removes. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
}

async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
}

test('a guest changes the language in a sheet: at once, without a reload, for three days', async ({ page }) => {
  await setLanguage(page, 'en-US')
  const calls = watchCalls(page, '/api/user/set_language')
  await page.goto('/home')
  await markPage(page)
  await page.getByRole('button', { name: preferences.chooseLanguage }).click()
  const sheet = page.getByRole('dialog', { name: preferences.chooseLanguage })
  await expect(sheet.getByRole('radio')).toHaveCount(6)
  await expect(sheet.getByRole('radio', { name: /English/ })).toBeChecked()
  await sheet.getByText('日本語', { exact: true }).click()
  await expectToast(page, '設定しました')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP')
  await expect(page).toHaveTitle(samples['ja-JP'].home)
  await expect(page.getByRole('heading', { name: samples['ja-JP'].hot })).toBeVisible()
  await expect(cardsOf(viewOf(page, '/home')).first().getByRole('heading')).toHaveText(samples['ja-JP'].script)
  expectOnly('ja-JP', await textOn(page))
  await expectSamePage(page)
  const cookie = await cookieOf(page, 'lang')
  expect(cookie).toMatchObject({ value: 'ja-JP', path: '/', sameSite: 'Lax' })
  expectThreeDays(cookie)
  expect(calls).toEqual([])
})

test('a signed-in shopper also changes the language of the account', async ({ page }) => {
  const { token } = await signInAsNew(page, 'en-US')
  const calls = watchCalls(page, '/api/user/set_language')
  await page.goto('/home')
  await markPage(page)
  await page.getByRole('link', { name: preferences.chooseLanguage }).click()
  await expect(page).toHaveURL('/language')
  await page.getByText('한국어', { exact: true }).click()
  await expectToast(page, '설정했습니다')
  await expect(page).toHaveTitle('언어 · 트레이드윈드')
  await expect(titleOf(page)).toHaveText('언어')
  expect(calls).toEqual(['GET /api/user/set_language?file_name=ko-KR'])
  await expectSamePage(page)
  expect((await userOf(page, token))?.lang.file_name).toBe('ko-KR')
  expectThreeDays(await cookieOf(page, 'lang'))
  await page.reload()
  await expect(page).toHaveTitle('언어 · 트레이드윈드')
})

test('when the account cannot be updated, the language changes on this device only, and the page says so', async ({
  page,
}) => {
  const { token } = await signInAsNew(page, 'en-US')
  await page.route('**/api/user/set_language*', fail)
  await page.goto('/language')
  await page.getByText('ไทย', { exact: true }).click()
  await expect(page.getByRole('main')).toContainText(asBuilt('th-TH', 'บันทึกไว้ในอุปกรณ์นี้เท่านั้น'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'th-TH')
  expect((await cookieOf(page, 'lang'))?.value).toBe('th-TH')
  expect((await userOf(page, token))?.lang.file_name).toBe('en-US')
})

test.describe('with a Korean browser', () => {
  test.use({ locale: 'ko-KR' })

  test('a first visit offers the browser’s language and changes nothing on its own', async ({ page }) => {
    const offer = page.getByRole('region', { name: '한국어로 보시겠어요?' })
    // A form is left alone.
    await page.goto('/login')
    await expect(page.locator('#account')).toBeVisible()
    await expect(offer).toHaveCount(0)
    await page.goto('/home')
    await expect(offer).toBeVisible()
    // It is one line, and the page begins where it does without it.
    expect((await offer.boundingBox())?.height).toBeLessThanOrEqual(48)
    expect((await viewOf(page, '/home').boundingBox())?.y).toBe(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page).toHaveTitle(samples['zh-CN'].home)
    await expect(page.getByRole('heading', { name: samples['zh-CN'].hot })).toBeVisible()
    expect(await cookieOf(page, 'lang')).toBeUndefined()

    await offer.getByRole('button', { name: '나중에' }).click()
    await expect(offer).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: samples['zh-CN'].hot })).toBeVisible()
    await expect(offer).toHaveCount(0)

    await page.evaluate(() => localStorage.clear())
    await page.reload()
    await offer.getByRole('button', { name: '바꾸기' }).click()
    await expect(page).toHaveTitle(samples['ko-KR'].home)
    await expect(offer).toHaveCount(0)
    expect((await cookieOf(page, 'lang'))?.value).toBe('ko-KR')

    // The choice outlives the cookie, without another offer.
    await page.context().clearCookies()
    await page.reload()
    await expect(page).toHaveTitle(samples['ko-KR'].home)
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko-KR')
    expect((await cookieOf(page, 'lang'))?.value).toBe('ko-KR')
  })

  test('a language chosen in the list ends the offer for good', async ({ page }) => {
    const offer = page.getByRole('region', { name: '한국어로 보시겠어요?' })
    await page.goto('/home')
    await expect(offer).toBeVisible()
    await page.getByRole('button', { name: '选择语言' }).click()
    await page.getByRole('dialog').getByText('ไทย', { exact: true }).click()
    await expect(page).toHaveTitle(samples['th-TH'].home)
    await expect(offer).toHaveCount(0)
    await page.context().clearCookies()
    await page.reload()
    await expect(page).toHaveTitle(samples['th-TH'].home)
    await expect(offer).toHaveCount(0)
  })
})

test('login to an account in another language says so once, and the way back changes the account', async ({ page }) => {
  const { account, token } = await makeShopper(page, 'ko-KR')
  await setLanguage(page, 'en-US')
  const logIn = async () => {
    await page.goto('/login')
    await page.locator('#account').fill(account)
    await page.locator('#password').fill(password)
    await page.locator('form').getByRole('button').last().click()
    await expect(page).toHaveTitle(samples['ko-KR'].home)
  }
  const notice = page.getByRole('region', { name: 'Switched to Korean, your account’s language' })
  await logIn()
  await notice.getByRole('button', { name: 'OK' }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page).toHaveTitle(samples['ko-KR'].home)
  await expect(notice).toHaveCount(0)

  await page.context().clearCookies()
  await setLanguage(page, 'en-US')
  await logIn()
  await notice.getByRole('button', { name: 'Use English' }).click()
  await expect(page).toHaveTitle(samples['en-US'].home)
  await expect(notice).toHaveCount(0)
  await expect.poll(async () => (await userOf(page, token))?.lang.file_name).toBe('en-US')
})
