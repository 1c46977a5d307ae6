// Each language keeps to one word for one thing: the words the glossary did not choose stay out of what shoppers read.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import type { Language } from '@shop/contract/language.ts'
import { root } from './source.ts'

const strays: Record<Language, RegExp> = {
  'en-US': /payment code|top up/i,
  'zh-CN': /手机号码|国家\/地区|购物车|物流单号|使用条款|收货人|消息通知|参考码|已汇出/,
  'zh-TW':
    /賣場|入駐|電子信箱|物流人員|關注|購物袋|支付密碼|使用條款|追蹤編號|國家／地區|關閉帳號|參考碼|銀行卡(?!號)|(?<!銀行)交易序號/,
  'ja-JP':
    /暗証番号|却下|(照会|参照)コード|銀行カード|店舗|バッグ(?!」| 革)|携帯番号|カスタマーサービス|解約|手動(チャージ|振込)|スタッフ|[\d}] [桁件項時日回点分]|\p{L} \d+[桁件項時日回点分]/u,
  'ko-KR': /스토어|가게|후기|인증 코드|국가 또는 지역|국가나 지역을|새로 고침|실제 입금액|실수령액|수동|구매 확정/,
  'th-TH':
    /วอลเล็ต|เขตแดน|ดินแดน|ฝ่ายช่วยเหลือ|หมายเลขพัสดุ|(?<!เ)ปิดบัญชี|ข้อกำหนดการใช้งาน|เมโม|หมายเลขคำขอ|ตลาดซื้อขาย|รหัสผ่านการชำระเงิน|ค่ะ|นะคะ|ไหมคะ/,
}

const places = [
  'apps/shop/src/text/LANGUAGE/**/*.ts',
  'packages/locale/src/*/LANGUAGE.ts',
  'apps/api/src/modules/*/text/LANGUAGE.ts',
  'apps/api/base/pages/LANGUAGE/*.md',
]

for (const [language, stray] of Object.entries(strays)) {
  test(`${language} uses the words of the glossary`, () => {
    const files = places.flatMap((place) => globSync(place.replace('LANGUAGE', language), { cwd: root }))
    assert.ok(files.length > 60, `only ${files.length} texts were found`)
    const faults = files.flatMap((file) =>
      readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => {
          const found = stray.exec(line)
          return found ? [`${file}:${at + 1}: ${found[0]}`] : []
        }),
    )
    assert.deepEqual(faults, [])
  })
}
