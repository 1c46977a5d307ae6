// Tests of folding, segmenting and querying; without a database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Converter } from 'opencc-js/t2cn'
import { nameTokens, productTokens, quoted } from './product-lexemes.ts'
import { queryOf, queryOfWord, synonymsOf } from './query.ts'
import { editDistance, editsMax, fold, likelySpellings, singular, syllablesOf } from './rules.ts'
import { wordsOf } from './split-words.ts'
import { correctableWords, startOf, vocabularyOf } from './vocabulary.ts'

const none = synonymsOf([])
const folded = (text: string) => wordsOf(text).map((word) => word.folded)

test('every Han character folds as OpenCC’s converter converts it', () => {
  const convert = Converter({ from: 't', to: 'cn' })
  const han = Array.from({ length: 0x9fff - 0x3400 + 1 }, (_, i) => String.fromCodePoint(0x3400 + i))
  const differing = han.filter((character) => fold(character) !== convert(character))
  assert.deepEqual(differing, [])
})

test('different spellings of a word fold to the same text', () => {
  const alike = [
    ['ＰＨＯＮＥ', 'phone'],
    ['Café', 'cafe'],
    ['手機殼', '手机壳'],
    ['スマホ', 'すまほ'],
    ['ｽﾏﾎ', 'すまほ'],
    ['น้ำ', 'น้\u0e4d\u0e32'],
    ['10,000 mAh', '10000 mah'],
  ]
  for (const [left = '', right = ''] of alike) assert.equal(fold(left), fold(right), left)
  assert.equal(fold('ガ'), 'が', 'the voiced sound mark of kana is not an accent')
})

test('English plurals become singular, other words stay unchanged', () => {
  const pairs = {
    phones: 'phone',
    batteries: 'battery',
    dresses: 'dress',
    boxes: 'box',
    tomatoes: 'tomato',
    shoes: 'shoe',
  }
  for (const [plural, expected] of Object.entries(pairs)) assert.equal(singular(plural), expected)
  for (const word of ['dress', 'bus', 'wireless', 'gas', 'ios', '手机']) assert.equal(singular(word), word)
})

test('text without spaces is segmented, stop words are dropped, compounds keep their parts', () => {
  assert.deepEqual(folded('手机保护壳'), ['手机', '保护', '壳'])
  assert.deepEqual(folded('ピンクのスマホ'), ['ぴんく', 'すまほ'])
  assert.deepEqual(folded('Sela Pro 5G手机'), ['sela', 'pro', '5g', '手机'])
  assert.deepEqual(folded('a phone for the desk'), ['phone', 'desk'])
  assert.deepEqual(folded('the'), ['the'], 'nothing else is there')
  assert.deepEqual(folded('men’s T-shirts 16GB'), ['men', 'tshirt', '16gb'])
  assert.deepEqual(wordsOf('16GB')[0]?.parts, ['16', 'gb'])
  assert.deepEqual(folded('😀 !? — ・'), [])
})

test('every word is required, and the last one may be unfinished', () => {
  assert.equal(queryOf('red phones', none).query, "(('red' & ('phone' | 'phones':*)) | 'redphone':*)")
  assert.equal(queryOf('手機殼', none).query, "('手机' & '壳')")
  assert.equal(queryOf('아이폰케이스', none).query, "('아이' & '이폰' & '폰케' & '케이' & '이스')")
  assert.equal(queryOf('スマホ', none).query, "'すまほ'")
  assert.equal(queryOfWord('power bank'), "('power' & 'bank')")
})

test('synonyms are alternatives of a word, also with two words or while it is typed', () => {
  const synonyms = synonymsOf([['power bank', '充电宝', 'モバブ']])
  assert.equal(queryOf('充电宝', synonyms).query, "(('充电' & '宝') | ('power' & 'bank') | 'もばぶ')")
  assert.match(queryOf('pink power bank', synonyms).query, /'pink' & .*'充电' & '宝'/)
  assert.match(queryOf('power b', synonymsOf([['powerful', 'strong']])).query, /^\(\('power' & /)
  assert.match(queryOf('powerf', synonymsOf([['powerful', 'strong']])).query, /'strong'/)
})

test('an alternative that another one includes is left out', () => {
  const synonyms = synonymsOf([['phone', 'mobile phone', '手机', '智能手机', 'smartphone', 'phone case']])
  assert.equal(queryOf('phone', synonyms).query, "('手机' | 'smartphone' | 'phone':*)")
  assert.equal(queryOf('phone x2', synonyms).query, "((('phone' | '手机' | 'smartphone') & 'x2':*) | 'phonex2':*)")
  assert.equal(
    queryOf('mobile phone', synonyms).query,
    "(('phone' | '手机' | 'smartphone' | ('mobile' & 'phone':*)) | 'mobilephone':*)",
  )
  assert.equal(queryOf('phones', none).query, "('phone' | 'phones':*)", 'half a word does not include a shorter one')
  const { ranks } = queryOf('phone x2', synonyms)
  assert.deepEqual(ranks[1], { title: "'x2':A", start: "'x2':*A", head: "'x2':*" })
})

test('a synonym with an arrow finds the others, but is not found by them', () => {
  const synonyms = synonymsOf([['lamp', 'ランプ', 'light →']])
  assert.equal(queryOf('light', synonyms).query, "('lamp' | 'らんぷ' | 'light':*)")
  assert.equal(queryOf('lamp', synonyms).query, "('らんぷ' | 'lamp':*)")
})

test('no input breaks the query: text without letters gives none, and quotes are escaped', () => {
  for (const typed of ['', ' ', '😀', ':*&|!()', "''", '\\', '\u0000', '---', '・・・']) {
    assert.deepEqual(queryOf(typed, none), { query: '', ranks: [] }, JSON.stringify(typed))
  }
  assert.equal(quoted("it's \\"), "'it''s \\\\'")
  assert.equal(queryOfWord("'phone':*A & !x\\"), "('phone' & 'x')")
})

test('the number of a product’s tokens is limited', () => {
  const long = '手机 phone โทรศัพท์ '.repeat(5_000) + Array.from({ length: 5_000 }, (_, i) => `w${i}`).join(' ')
  const texts = Array.from({ length: 6 }, (_, i) => `${i} ${long}`)
  const { tokens, head } = productTokens({
    titles: texts,
    chinese: texts,
    names: texts,
    facts: texts,
    descriptions: texts,
  })
  assert.ok(tokens.length < 100_000, `${tokens.length}`)
  assert.ok(head.split(' ').length <= 125)
})

test('names are found by their characters and by their pinyin', () => {
  const tokens = nameTokens(['像素港', 'Pixelport'])
  for (const lexeme of ['像素', '港', 'pixelport', 'xiangsu', 'xiangsugang']) {
    assert.ok(tokens.includes(`'${lexeme}'`), `${lexeme} in ${tokens}`)
  }
})

test('edit distance counts swapped, missing and wrong letters, Hangul letters, and Han homophones', () => {
  assert.equal(editDistance('phnoe', 'phone'), 1)
  assert.equal(editDistance('hedphons', 'headphone'), 2)
  assert.equal(editDistance('노트붘', '노트북'), 1)
  assert.equal(editDistance('耳几', '耳机'), 1)
  assert.ok(editDistance('耳环', '耳机') > editsMax('耳环'))
  assert.ok(editDistance('cafe', 'case') > editsMax('cafe'), 'short words are not corrected to different ones')
  assert.equal(editDistance('bnak', 'bank'), 1)
  assert.ok(likelySpellings('bnak').includes('bank'))
  assert.deepEqual(syllablesOf('手机'), ['shou', 'ji'])
  assert.deepEqual(syllablesOf('phone'), [])
})

test('correctable words have their position in the text', () => {
  assert.deepEqual(correctableWords('red Phnoe case'), [
    { folded: 'red', typed: 'red', at: 0 },
    { folded: 'phnoe', typed: 'phnoe', at: 4 },
    { folded: 'case', typed: 'case', at: 10 },
  ])
  assert.deepEqual(
    correctableWords('蓝牙耳几').map((unit) => unit.typed),
    ['蓝牙', '耳几'],
  )
  assert.equal(correctableWords('โทรสัพท์').length, 1)
})

test('the vocabulary has words and pairs as written, pinyin for Han, and no pairs across a comma', () => {
  const rows = vocabularyOf([
    { language: 'en-US', title: 'Power bank, pink' },
    { language: 'zh-TW', title: '行動電源' },
    { language: 'zh-CN', title: '手机' },
  ])
  const shown = (language: string) =>
    rows.filter((row) => row.language === language).map(({ folded, shown }) => ({ folded, shown }))
  assert.deepEqual(shown('en-US'), [
    { folded: 'bank', shown: 'bank' },
    { folded: 'pink', shown: 'pink' },
    { folded: 'power', shown: 'power' },
    { folded: 'power bank', shown: 'power bank' },
  ])
  assert.deepEqual(shown('zh-TW'), [
    { folded: '电源', shown: '電源' },
    { folded: '行动', shown: '行動' },
    { folded: '行动电源', shown: '行動電源' },
  ])
  assert.deepEqual(shown('zh-CN'), [
    { folded: 'shouji', shown: '手机' },
    { folded: '手机', shown: '手机' },
  ])
  assert.equal(startOf('  Power   BA'), 'power ba')
  assert.equal(startOf('行動 電'), '行动电')
})

test('the head has room for the titles of all languages and for names, however long the titles are', () => {
  const latin = Array.from({ length: 90 }, (_, i) => `word${String.fromCharCode(97 + (i % 26))}${i}x`).join(' ')
  const { head } = productTokens({
    titles: [latin, '軽量ノートパソコン', '초경량 노트북', 'แล็ปท็อปน้ำหนักเบา', '轻薄笔记本电脑', '輕薄筆記型電腦'],
    chinese: [],
    names: ['Laptops', 'Pixelport'],
    facts: ['Graphite'],
    descriptions: [],
  })
  for (const lexeme of ["'wordb1x':1A", "'笔记':1A", "'电脑':1A", "'laptop':1B", "'pixelport':1B", "'graphite':1C"])
    assert.ok(head.includes(lexeme), lexeme)
  assert.equal(head.split(' ').length, 125)
})

test('the edit distance is exact up to its maximum', () => {
  assert.equal(editDistance('hedphons', 'headphone', 2), 2)
  assert.equal(editDistance('phnoe', 'phone', 1), 1)
  for (const [left, right] of [
    ['hedphons', 'keyboards'],
    ['laptop', 'lamps'],
    ['charger', 'change'],
  ] as const) {
    const exact = editDistance(left, right)
    for (const max of [1, 2, 3]) assert.equal(editDistance(left, right, max) <= max, exact <= max, `${left} ${right}`)
  }
})
