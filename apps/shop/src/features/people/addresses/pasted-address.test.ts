// Tests for pasted addresses in the formats of several countries.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Area } from '@shop/contract/sales/shipping.ts'
import { findArea, findTown, parsePastedAddress } from './pasted-address.ts'

const countries = [
  { country: 'CN', names: ['中国', 'China'] },
  { country: 'JP', names: ['日本', 'Japan'] },
  { country: 'US', names: ['United States', 'USA', '美国'] },
  { country: 'GB', names: ['United Kingdom', 'UK'] },
]
const parse = (text: string, home = 'US') => parsePastedAddress(text, { home, countries })

let lastId = 0
function area(name: string, also: string): Area {
  lastId++
  return { id: lastId, parent_id: 1, country: 'XX', name, also, has_children: false }
}
const areaAndRest = (text: string, areas: readonly Area[]) => {
  const found = findArea(text, areas)
  return found && [found.area.name, found.rest]
}

test('Chinese: one line, commas or labels', () => {
  const complete = { addressee: '张小满', mobile: '+8613800138000', postcode: '', country: 'CN' }
  const place = '广东省深圳市南山区海风路88号3栋1204'
  assert.deepEqual(parse(`张小满 13800138000 ${place}`), { ...complete, place })
  assert.deepEqual(parse(`张小满，13800138000，${place}`), { ...complete, place })
  assert.deepEqual(parse(`${place} 张小满 138-0013-8000`.replace(' 张', '\n张')), { ...complete, place })
  assert.deepEqual(parse(`收货人：张小满\n手机号码：+86 138 0013 8000\n详细地址：${place}\n邮编：518000`), {
    ...complete,
    postcode: '518000',
    place,
  })
  assert.equal(parse(`中国${place}`).place, place)
})

test('Japanese, Korean and Thai', () => {
  assert.deepEqual(parse('風間 奏\n090-1234-5678\n〒150-0001 東京都渋谷区神宮前1-2-3 信風ビル501'), {
    addressee: '風間 奏',
    mobile: '+819012345678',
    postcode: '150-0001',
    country: 'JP',
    place: '東京都渋谷区神宮前1-2-3 信風ビル501',
  })
  assert.deepEqual(parse('김미나 010-1234-5678\n서울특별시 마포구 바람길 27, 502호 (04066)'), {
    addressee: '김미나',
    mobile: '+821012345678',
    postcode: '04066',
    country: 'KR',
    place: '서울특별시 마포구 바람길 27 502호',
  })
  const thai = parse('สมหญิง ลมดี 081-234-5678\n88/9 ซอยสุขุมวิท 24 แขวงคลองตัน เขตคลองเตย กรุงเทพมหานคร 10110')
  assert.deepEqual(thai, {
    addressee: 'สมหญิง ลมดี',
    mobile: '+66812345678',
    postcode: '10110',
    country: 'TH',
    place: '88/9 ซอยสุขุมวิท 24 แขวงคลองตัน เขตคลองเตย กรุงเทพมหานคร',
  })
})

test('English: American and British', () => {
  assert.deepEqual(parse('Alex Miller, (415) 555-0132\n548 Harbor View Street, San Francisco, CA 94103, USA'), {
    addressee: 'Alex Miller',
    mobile: '+14155550132',
    postcode: '94103',
    country: 'US',
    place: '548 Harbor View Street, San Francisco, CA',
  })
  const british = parse('Name: Priya Shah\nPhone: +44 7400 123456\n12 Quay Lane\nBristol BS1 4DJ\nUnited Kingdom')
  assert.deepEqual(british, {
    addressee: 'Priya Shah',
    mobile: '+447400123456',
    postcode: 'BS1 4DJ',
    country: 'GB',
    place: '12 Quay Lane, Bristol',
  })
})

test('text that is not an address stays unchanged', () => {
  assert.deepEqual(parse('', 'TH'), { addressee: '', mobile: '', postcode: '', country: 'TH', place: '' })
  assert.equal(parse('hello').place, 'hello')
  const long = '路'.repeat(600)
  assert.equal(parse(long).place, long)
})

const guangdong = area('广东省', '广东省|Guangdong;广州市|Guangzhou|深圳市|Shenzhen')
const california = area('California', 'California|CA')
const oklahoma = area('Oklahoma', 'Oklahoma|OK')

test('an area is found by its full name, without its suffix, by one of its cities, and by its code', () => {
  assert.deepEqual(areaAndRest('广东省深圳市南山区', [guangdong]), ['广东省', '深圳市南山区'])
  assert.deepEqual(areaAndRest('广东深圳市南山区', [guangdong]), ['广东省', '深圳市南山区'])
  assert.deepEqual(areaAndRest('深圳市南山区', [guangdong]), ['广东省', '深圳市南山区'])
  assert.deepEqual(areaAndRest('5 Market St, San Francisco, CA', [oklahoma, california]), [
    'California',
    '5 Market St, San Francisco',
  ])
  assert.deepEqual(areaAndRest('7 California Street, Tulsa, OK', [california, oklahoma])?.[0], 'Oklahoma')
  assert.equal(areaAndRest('ok boulevard, ca', [california, oklahoma]), undefined)
})

test('the town is found in the format of the country', () => {
  assert.deepEqual(findTown('渋谷区神宮前1-2-3', 'JP'), { city: '渋谷区', rest: '神宮前1-2-3' })
  assert.deepEqual(findTown('横浜市中区山下町1', 'JP'), { city: '横浜市中区', rest: '山下町1' })
  assert.deepEqual(findTown('大安區和平東路一段88號', 'TW'), { city: '大安區', rest: '和平東路一段88號' })
  assert.deepEqual(findTown('마포구 바람길 27 502호', 'KR'), { city: '마포구', rest: '바람길 27 502호' })
  assert.deepEqual(findTown('88/9 ซอย 24 แขวงคลองตัน เขตคลองเตย', 'TH'), {
    city: 'คลองเตย',
    rest: '88/9 ซอย 24 แขวงคลองตัน',
  })
  assert.deepEqual(findTown('5 Market St, San Francisco', 'US'), { city: 'San Francisco', rest: '5 Market St' })
  assert.deepEqual(findTown('南山区海风路', 'CN'), { city: '', rest: '南山区海风路' })
})

test('both spellings of 臺 are found in Taiwan', () => {
  const areas = [area('臺北市', ''), area('臺南市', '')]
  assert.deepEqual(areaAndRest('台北市信義區市府路45號', areas), ['臺北市', '信義區市府路45號'])
  assert.deepEqual(areaAndRest('臺南市中西區民族路2段', areas), ['臺南市', '中西區民族路2段'])
})
