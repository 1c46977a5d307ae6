// Parses a pasted address into recipient, phone number, postcode, country and the rest, all in the browser.
import { addressForm, type CityKind, normalizePostcode } from '@shop/contract/people/address-forms.ts'
import type { Area } from '@shop/contract/sales/shipping.ts'
import { findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/mobile'

interface PastedParts {
  addressee: string
  /** With its country prefix; empty when none was found. */
  mobile: string
  postcode: string
  country: string
  /** The rest: area, street and house number. */
  place: string
}

const nameLabels =
  '收货人|收件人|收貨人|联系人|聯絡人|姓名|宛名|お名前|氏名|받는 ?사람|받는 ?분|수령인|이름|ชื่อผู้รับ|ผู้รับ|ชื่อ|recipient|addressee|full name|name|attn\\.?'
const otherLabels =
  '联系电话|手机号码|手机号|手机|电话|聯絡電話|手機號碼|手機|電話番号|携帯番号|携帯|電話|휴대폰|전화번호|연락처|เบอร์โทรศัพท์|เบอร์โทร|โทรศัพท์|โทร\\.?|telephone|mobile phone|mobile|phone|tel\\.?|' +
  '所在地区|所在地區|详细地址|詳細地址|收货地址|收件地址|地址|ご住所|住所|배송지|주소|ที่อยู่|shipping address|address|' +
  '邮政编码|邮编|郵遞區號|郵便番号|우편번호|รหัสไปรษณีย์|zip code|zip|postal code|postcode'
const labels = new RegExp(`(?:${otherLabels})\\s*[:：]?(?=[\\s:：+\\d〒(]|$)|(?:${otherLabels})\\s*[:：]`, 'giu')
const labeledName = new RegExp(`(?:^|[\\s,，;；])(?:${nameLabels})\\s*[:：]\\s*([^\\n,，;；\\t]{1,60})`, 'iu')

/** Endings of places, which personal names do not have. */
const placeEnd =
  /(省|市|区|區|县|縣|镇|鎮|乡|鄉|村|里|路|街|道|巷|弄|号|號|楼|樓|室|栋|棟|都|府|県|町|丁目|시|도|구|군|동|로|길|읍|면|리|층|호|street|st\.?|road|rd\.?|avenue|ave\.?|lane|drive)$/iu

interface PasteContext {
  /** The country of the form, for texts that name none. */
  home: string
  /** All names of all countries we ship to. */
  countries: readonly { country: string; names: readonly string[] }[]
}

export function parsePastedAddress(pasted: string, context: PasteContext): PastedParts {
  let text = pasted.normalize('NFKC').replace(/\r\n?/g, '\n')
  const nameMatch = labeledName.exec(text)
  if (nameMatch) text = text.replace(nameMatch[0], '\n')
  text = text.replace(labels, '\n')
  const guess = countryOf(text, context)
  text = guess.rest
  const found = phoneIn(text, guess.country)
  if (found) text = `${text.slice(0, found.startsAt)}\n${text.slice(found.endsAt)}`
  // A phone prefix gives the country when the text does not.
  const country = guess.isSure ? guess.country : (found?.country ?? guess.country)
  const code = postcodeIn(text, country)
  if (code) text = text.replace(code, ' ').replace(/\(\s*\)/g, ' ')
  const pieces = text.split(/[\n,，;；、\t]+|\s{2,}/u).map((piece) => piece.replace(/^[\s:：.〒]+|[\s:：]+$/gu, ''))
  const { addressee, rest } = nameIn(pieces.filter(Boolean), nameMatch?.[1])
  const isLatin = !/[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}]/u.test(rest.join(''))
  return {
    addressee,
    mobile: found?.number ?? '',
    postcode: normalizePostcode(country, code ?? ''),
    country,
    place: rest.join(isLatin ? ', ' : ' '),
  }
}

interface Guess {
  country: string
  isSure: boolean
  rest: string
}

function countryOf(text: string, { home, countries }: PasteContext): Guess {
  for (const { country, names } of countries) {
    const name = names.find((candidate) => endsOf(text).some((end) => end.toLowerCase() === candidate.toLowerCase()))
    if (name) return { country, isSure: true, rest: text.replace(new RegExp(escaped(name), 'iu'), '\n') }
    // Without a space before the rest: 中国广东省.
    const joined = names.find(
      (candidate) => /^\p{Script=Han}{2,}$/u.test(candidate) && text.trim().startsWith(candidate),
    )
    if (joined && country !== 'HK') return { country, isSure: true, rest: text.replace(joined, '\n') }
  }
  const byScript: [RegExp, string][] = [
    [/[\p{Script=Hiragana}\p{Script=Katakana}]|[都道府県].{0,6}[市区町村]|東京都|北海道/u, 'JP'],
    [/\p{Script=Hangul}/u, 'KR'],
    [/\p{Script=Thai}/u, 'TH'],
    [/香港|九龍|九龙|新界/u, 'HK'],
    [/[縣區鄉鎮號樓]|[台臺][北中南東]/u, 'TW'],
    [/\p{Script=Han}.*[省市区县路街号]/su, 'CN'],
    [/\b[A-Z]{2}\s+\d{5}(-\d{4})?\b/, 'US'],
  ]
  const match = byScript.find(([pattern]) => pattern.test(text))
  return match ? { country: match[1], isSure: true, rest: text } : { country: home, isSure: false, rest: text }
}

/** A country comes first or last, as its own piece or word. */
function endsOf(text: string): string[] {
  const pieces = text
    .split(/[\n,，;；]+/u)
    .map((piece) => piece.trim())
    .filter(Boolean)
  const terms = text.trim().split(/\s+/u)
  return [pieces[0], ...pieces.slice(-2), terms[0], terms.at(-1)].filter((piece) => piece !== undefined)
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

function phoneIn(text: string, country: string) {
  const home = isSupportedCountry(country) ? { defaultCountry: country } : undefined
  const found = findPhoneNumbersInText(text, home).find(({ number }) => number.isValid())
  if (!found) return undefined
  const { number, startsAt, endsAt } = found
  return { number: number.number as string, country: number.country, startsAt, endsAt }
}

function postcodeIn(text: string, country: string): string | undefined {
  const { pattern, postcode } = addressForm(country)
  if (!pattern || postcode === 'none') return undefined
  const inner = pattern.source.replace(/^\^|\$$/g, '')
  // A house number may look the same: the last separate match is the postcode.
  const found = [
    ...text.matchAll(
      new RegExp(`(?<![\\p{L}\\d-])(?:${inner})(?![\\d-]|\\p{Script=Latin}|[号號栋棟楼樓室층호])`, 'giu'),
    ),
  ]
  return found.at(-1)?.[0]
}

const nameMax = 40

function nameIn(pieces: readonly string[], name: string | undefined): { addressee: string; rest: string[] } {
  if (name) return { addressee: name.trim(), rest: [...pieces] }
  // In these scripts a name and a street may share a line, separated by a space.
  const split = pieces.flatMap((piece) => {
    const [head = '', ...tail] = piece.split(' ')
    return !isName(piece) && isName(head) && tail.length > 0 && /^[\p{Script=Han}\p{Script=Hangul}]{2,4}$/u.test(head)
      ? [head, tail.join(' ')]
      : [piece]
  })
  const at = split.findIndex(isName)
  if (at < 0 || split.length < 2) return { addressee: '', rest: split }
  return { addressee: split[at] ?? '', rest: split.filter((_, index) => index !== at) }
}

function isName(piece: string): boolean {
  if (piece.length > nameMax || /\d/.test(piece) || placeEnd.test(piece)) return false
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(piece)) return piece.length <= 12
  if (/^[\p{Script=Han}·• ]+$/u.test(piece)) return piece.length >= 2 && piece.length <= 6
  if (/\p{Script=Hangul}/u.test(piece)) return /^[\p{Script=Hangul} ]{2,5}$/u.test(piece)
  if (/\p{Script=Thai}/u.test(piece)) return !/จังหวัด|อำเภอ|ตำบล|แขวง|เขต|ถนน|ซอย|กรุงเทพ|หมู่|อ\.|ต\.|จ\./u.test(piece)
  return /^[\p{L}.'’ -]+$/u.test(piece)
}

interface FoundArea {
  area: Area
  rest: string
}

/** People often leave out the suffix: 广东, 東京, 서울. */
const suffixes = /(省|市|(维吾尔|壮族|回族)?自治区|特别行政区|都|府|県|縣|區|特別市|광역시|특별시|특별자치[시도])$/u

/** The area's own names, and the names of the areas below it. */
function namesOf({ name, also }: Area): { own: string[]; below: string[] } {
  const [own = '', below = ''] = also.split(';')
  const names = [name, ...own.split('|')].filter(Boolean)
  const short = names.map((a) => a.replace(suffixes, '')).filter((a) => a.length >= 2)
  const longestFirst = (a: string, b: string) => b.length - a.length
  return { own: [...new Set([...names, ...short])].sort(longestFirst), below: below.split('|').filter(Boolean) }
}

/** Both spellings of 臺 are common in Taiwan. */
function normalizeTai(text: string): string {
  return text.replaceAll('臺', '台')
}

/** The position of a name in the text; a Latin name must be a whole word, and a state code uppercase. */
function matchOf(text: string, name: string): { at: number; length: number } | undefined {
  if (!/^[\p{Script=Latin}]/u.test(name)) {
    const at = normalizeTai(text).indexOf(normalizeTai(name))
    return at < 0 ? undefined : { at, length: name.length }
  }
  const flags = /^[A-Z]{2,3}$/.test(name) ? 'gu' : 'giu'
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Latin addresses go from small to large: the last match is the region, an earlier one a street of that name.
  const last = [...text.matchAll(new RegExp(`(?<![\\p{L}\\d])${quoted}(?![\\p{L}\\d])`, flags))].at(-1)
  return last && { at: last.index, length: last[0].length }
}

/** Finds the area and the town in the rest of a pasted address. */
export function findArea(text: string, areas: readonly Area[]): FoundArea | undefined {
  const hits = areas.flatMap((area) => {
    for (const name of namesOf(area).own) {
      const match = matchOf(text, name)
      if (match) return [{ area, ...match }]
    }
    return []
  })
  // Prefer the larger area: in Han and Hangul the earlier match; at the same position the longer name.
  const order = /[\p{Script=Han}\p{Script=Hangul}]/u.test(text) ? 1 : -1
  const [hit] = hits.sort((a, b) => (a.at - b.at) * order || b.length - a.length)
  if (hit) return { area: hit.area, rest: cut(text, hit.at, hit.length) }
  // A city may appear without its province.
  const above = areas.find((area) =>
    namesOf(area).below.some((name) => /\p{Script=Han}/u.test(name) && text.includes(name)),
  )
  return above && { area: above, rest: text }
}

function cut(text: string, at: number, length: number): string {
  return `${text.slice(0, at)} ${text.slice(at + length)}`
    .replace(/[\s,，]+$|^[\s,，]+/gu, '')
    .replace(/\s*,(\s*,)+/g, ',')
}

const towns: Partial<Record<CityKind, RegExp>> = {
  municipality: /^\s*([^\d\s]{1,6}?市[^\d\s市]{1,4}?区|[^\d\s]{1,6}?[市区]|[^\d\s]{1,8}?[町村])/u,
  township: /^\s*([^\d\s]{1,4}?[區鄉鎮市])/u,
  sigungu: /^\s*(\S+[시군구](?:\s+\S+구(?=\s))?)/u,
  amphoe: /(?:เขต|อำเภอ|อ\.)\s*([^\s,]+)/u,
}

/** The town below the area, in countries whose form has a city field. */
export function findTown(text: string, country: string): { city: string; rest: string } {
  const { city } = addressForm(country)
  if (!city) return { city: '', rest: text }
  const pattern = towns[city]
  const found = pattern?.exec(text)
  if (found) return { city: found[1] ?? '', rest: cut(text, found.index, found[0].length) }
  const pieces = text.split(/\s*,\s*/).filter(Boolean)
  const last = pieces.at(-1) ?? ''
  if (pattern || pieces.length < 2 || /\d/.test(last)) return { city: '', rest: text }
  return { city: last, rest: pieces.slice(0, -1).join(', ') }
}
