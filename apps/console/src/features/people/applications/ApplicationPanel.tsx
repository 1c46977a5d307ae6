// One application: the submitted form, the license picture, and the decision.
import { Refused } from '@shop/client/failure.ts'
import type { Language } from '@shop/contract/language.ts'
import type { ApplicationRow } from '@shop/contract/people/admin-support.ts'
import { countryName } from '@shop/locale/format.ts'
import { Maximize2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Text } from '#text/en-US.ts'
import { failureText } from '#text/failure-text.ts'
import { useLanguage, usePageText } from '#text/use-text.ts'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { DetailList } from '#ui/DetailList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PictureZoom } from '#ui/PictureZoom.tsx'
import { type PanelSteps, SidePanel } from '#ui/SidePanel.tsx'
import { Status } from '#ui/Status.tsx'
import { TextLink } from '#ui/TextLink.tsx'
import { Time } from '#ui/Time.tsx'
import { showToast } from '#ui/toast-store.ts'
import { languageName } from '#ui/translations.ts'
import { stateOf, stateTones, titleOf, useDecision } from './api.ts'

type ReasonKey = keyof Text['applications']['reasons']

/** The reasons to choose from when an application is refused. */
const reasonsOf: Record<ApplicationRow['kind'], readonly ReasonKey[]> = {
  merchant: ['unreadable', 'mismatch', 'expired', 'incomplete', 'goods', 'duplicate'],
  partner: ['incomplete', 'noFit'],
}

const refusalReasons: Record<ReasonKey, Record<Language, string>> = {
  unreadable: {
    'en-US':
      'We can’t read the picture of your license. Take a new one in good light, showing all four corners, and apply again.',
    'zh-CN': '营业执照图片看不清。请在光线充足处重新拍摄，四角完整入镜，然后重新提交申请。',
    'zh-TW': '營業登記文件的圖片無法辨識。請在光線充足處重新拍攝，四個角落都要入鏡，再重新送出申請。',
    'ja-JP':
      '営業許可証・登記書類の画像が読み取れませんでした。明るい場所で四隅まで写るように撮り直し、もう一度お申し込みください。',
    'ko-KR': '사업자등록증 사진을 알아볼 수 없습니다. 밝은 곳에서 네 모서리가 모두 나오도록 다시 촬영해 신청해 주세요.',
    'th-TH': 'ภาพใบทะเบียนการค้าไม่ชัดเจน กรุณาถ่ายใหม่ในที่ที่มีแสงเพียงพอให้เห็นครบทั้งสี่มุม แล้วส่งใบสมัครอีกครั้ง',
  },
  mismatch: {
    'en-US':
      'The company name on the license doesn’t match the form. Enter it exactly as on the license and apply again.',
    'zh-CN': '营业执照上的公司名称与填写的不一致。请按营业执照填写后重新提交。',
    'zh-TW': '營業登記文件上的公司名稱與填寫內容不符。請依文件填寫後重新送出。',
    'ja-JP': '書類の会社名とご入力の会社名が一致しません。書類どおりにご入力のうえ、再度お申し込みください。',
    'ko-KR': '사업자등록증의 상호와 입력하신 상호가 다릅니다. 사업자등록증과 똑같이 입력해 다시 신청해 주세요.',
    'th-TH': 'ชื่อบริษัทในใบทะเบียนการค้าไม่ตรงกับที่กรอกไว้ กรุณากรอกให้ตรงกับใบทะเบียนการค้าแล้วส่งใบสมัครอีกครั้ง',
  },
  expired: {
    'en-US': 'The license has expired. Apply again with a valid one.',
    'zh-CN': '营业执照已过有效期，请用有效的执照重新申请。',
    'zh-TW': '營業登記文件已逾有效期限，請以有效文件重新申請。',
    'ja-JP': '営業許可証・登記書類の有効期限が切れています。有効な書類で再度お申し込みください。',
    'ko-KR': '사업자등록증의 유효기간이 지났습니다. 유효한 사업자등록증으로 다시 신청해 주세요.',
    'th-TH': 'ใบทะเบียนการค้าหมดอายุแล้ว กรุณาใช้ใบทะเบียนการค้าที่ยังมีผลแล้วส่งใบสมัครอีกครั้ง',
  },
  incomplete: {
    'en-US':
      'Some details are missing or can’t be verified. Check the company, contact, and phone number, then apply again.',
    'zh-CN': '部分资料缺失或无法核实。请检查公司、联系人和电话后重新提交。',
    'zh-TW': '部分資料缺漏或無法查證。請確認公司、聯絡人與電話後重新送出。',
    'ja-JP':
      '一部の情報が不足しているか、確認できませんでした。会社名・ご担当者・電話番号をご確認のうえ、再度お申し込みください。',
    'ko-KR': '일부 정보가 빠졌거나 확인되지 않습니다. 회사명, 담당자, 전화번호를 확인한 뒤 다시 신청해 주세요.',
    'th-TH': 'ข้อมูลบางส่วนไม่ครบหรือตรวจสอบไม่ได้ กรุณาตรวจสอบชื่อบริษัท ผู้ติดต่อ และเบอร์โทร แล้วส่งใบสมัครอีกครั้ง',
  },
  goods: {
    'en-US': 'We can’t offer the products you want to sell. You’re welcome to apply with others.',
    'zh-CN': '您申请的类目目前不在本平台的可售范围内，欢迎更换类目后再次申请。',
    'zh-TW': '您申請的類別目前不在本平台的販售範圍內，歡迎更換類別後再次申請。',
    'ja-JP': 'お申し込みの商品は当社でお取り扱いできません。別のカテゴリーでのお申し込みをお待ちしております。',
    'ko-KR': '신청하신 상품은 트레이드윈드에서 판매할 수 없습니다. 다른 카테고리로 다시 신청해 주세요.',
    'th-TH': 'สินค้าที่ต้องการขายไม่อยู่ในหมวดที่เราเปิดขาย สามารถสมัครใหม่ด้วยหมวดอื่นได้',
  },
  duplicate: {
    'en-US': 'Your company already has a shop on Tradewind. Contact support if you need a second one.',
    'zh-CN': '贵公司在本平台已有店铺。如需开设第二家，请联系客服。',
    'zh-TW': '貴公司在本平台已有商店。如需開設第二家，請聯絡客服。',
    'ja-JP': '貴社はすでに出店済みです。2つ目のショップをご希望の場合は、サポートまでご連絡ください。',
    'ko-KR': '이미 입점한 업체입니다. 두 번째 상점이 필요하시면 고객센터로 문의해 주세요.',
    'th-TH': 'บริษัทของคุณมีร้านค้ากับเราอยู่แล้ว หากต้องการเปิดร้านที่สอง กรุณาติดต่อฝ่ายบริการลูกค้า',
  },
  noFit: {
    'en-US': 'Thanks for your offer. It doesn’t fit our plans right now. We’ll contact you if that changes.',
    'zh-CN': '感谢您的合作意向。目前暂无相应计划，如有变化我们会与您联系。',
    'zh-TW': '感謝您的合作提案。目前暫無相關規劃，若有變動我們會與您聯絡。',
    'ja-JP':
      'ご提案ありがとうございます。現在のところ計画に合わないため見送らせていただきます。状況が変わりましたらご連絡いたします。',
    'ko-KR': '제안해 주셔서 감사합니다. 현재 계획과 맞지 않아 진행이 어렵습니다. 상황이 바뀌면 연락드리겠습니다.',
    'th-TH': 'ขอบคุณสำหรับข้อเสนอ ขณะนี้ยังไม่ตรงกับแผนของเรา หากมีการเปลี่ยนแปลงเราจะติดต่อกลับไป',
  },
}

const reasonMax = 500

/** Approves or refuses; a refusal needs a reason, which the applicant reads in their own language. */
function Decision({ row, onConflict }: { row: ApplicationRow; onConflict: () => void }) {
  const text = usePageText()
  const t = text.applications
  const { pass, refuse } = useDecision(row.id)
  const name = titleOf(row)
  const language = row.user.language as Language
  const run = async (send: () => Promise<unknown>, message: string) => {
    try {
      await send()
      showToast('good', message)
    } catch (error) {
      const isConflict = error instanceof Refused && error.reason === 'state.changed'
      showToast('bad', isConflict ? t.changed : failureText(text, error))
      if (isConflict) onConflict()
    }
  }
  const onPass = async () => {
    const question = { title: t.passTitle(name), points: t.passPoints[row.kind], yes: t.pass }
    if (await confirm(question)) await run(() => pass.mutateAsync(), t.passed(name))
  }
  const onRefuse = async () => {
    const answer = await confirm({
      title: t.refuseTitle(name),
      body: t.refuseBody(languageName(language)),
      yes: t.refuse,
      danger: true,
      reason: {
        label: t.refuseReason,
        lengthMax: reasonMax,
        library: {
          label: t.library,
          templates: reasonsOf[row.kind].map((key) => ({
            name: t.reasons[key],
            text: refusalReasons[key][language] ?? refusalReasons[key]['en-US'],
          })),
        },
      },
    })
    if (answer) await run(() => refuse.mutateAsync(answer.reason), t.refused(name))
  }
  return (
    <>
      <Button busy={refuse.isPending} onClick={() => void onRefuse()}>
        {t.refuse}
      </Button>
      <Button variant="primary" busy={pass.isPending} onClick={() => void onPass()}>
        {t.pass}
      </Button>
    </>
  )
}

interface ApplicationPanelProps extends PanelSteps {
  row: ApplicationRow
  mayDecide: boolean
}

export function ApplicationPanel({ row, mayDecide, ...panel }: ApplicationPanelProps) {
  const t = usePageText().applications
  const state = stateOf(row)
  const isOpen = state === 'waiting'
  return (
    <SidePanel
      {...panel}
      isOpen
      title={titleOf(row)}
      footer={isOpen && mayDecide ? <Decision row={row} onConflict={panel.onClose} /> : null}
    >
      <div className="mb-4 flex items-center justify-between gap-3">
        <p className="text-text-2">{t.kinds[row.kind]}</p>
        <Status tone={stateTones[state]}>{t.states[state]}</Status>
      </div>
      <div className="space-y-6">
        {isOpen && !mayDecide ? <Notice tone="info">{t.adminDecides}</Notice> : null}
        {isOpen ? null : <DecisionDetails row={row} />}
        {row.kind === 'merchant' ? <License row={row} /> : null}
        <section>
          <h3 className="mb-2 text-h2">{t.form}</h3>
          <SubmittedFields row={row} />
        </section>
      </div>
    </SidePanel>
  )
}

function SubmittedFields({ row }: { row: ApplicationRow }) {
  const t = usePageText().applications
  const language = useLanguage()
  const display = (name: string, value: string): ReactNode => {
    if (name === 'country') return countryName(language, value)
    return <span className="whitespace-pre-wrap">{t.values[`${name}=${value}`] ?? value}</span>
  }
  return (
    <DetailList
      details={[
        {
          name: t.applicant,
          value: <TextLink to={`/users?open=${row.user.id}`}>{row.user.account}</TextLink>,
        },
        { name: t.created, value: <Time value={row.created_at} /> },
        ...row.fields.map(({ name, value }) => ({ name: t.fields[name] ?? name, value: display(name, value) })),
      ]}
    />
  )
}

function License({ row: { licence } }: { row: ApplicationRow }) {
  const text = usePageText()
  const t = text.applications
  return (
    <section>
      <h3 className="mb-2 text-h2">{t.licence}</h3>
      {licence ? (
        <PictureZoom
          pictures={[licence]}
          labelOf={() => t.licence}
          trigger={
            <button
              type="button"
              aria-label={text.ui.zoom.open(t.licence)}
              className="group relative block w-full overflow-clip rounded-field border border-hairline bg-surface-2"
            >
              <img src={licence.url} alt="" className="mx-auto max-h-72 object-contain" />
              <span className="absolute end-2 bottom-2 inline-flex size-9 items-center justify-center rounded-field bg-raised text-text-2 shadow-e2 group-hover:text-primary">
                <Maximize2 aria-hidden className="size-4" />
              </span>
            </button>
          }
        />
      ) : (
        <p className="text-text-3">{t.noLicence}</p>
      )}
    </section>
  )
}

function DecisionDetails({ row }: { row: ApplicationRow }) {
  const text = usePageText()
  const t = text.applications
  return (
    <section className="rounded-field bg-bg px-4 py-3">
      <DetailList
        details={[
          { name: t.decidedBy, value: row.decided_by ?? text.ui.none },
          { name: t.decided, value: row.decided_at ? <Time value={row.decided_at} /> : text.ui.never },
          ...(row.reason ? [{ name: t.reason, value: <span lang={row.user.language}>{row.reason}</span> }] : []),
          ...(row.shop_id
            ? [
                {
                  name: t.shop,
                  value: <TextLink to={`/shops?open=${row.shop_id}`}>{t.openShop}</TextLink>,
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
