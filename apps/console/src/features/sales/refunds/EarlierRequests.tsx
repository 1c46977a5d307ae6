// What a shopper asked before changing the request, and the pictures that were taken out.
import type { RefundDetail } from '@shop/contract/sales/admin-refunds.ts'
import { money } from '@shop/locale/format.ts'
import { useText } from '#text/use-text.ts'
import { PanelPart } from '#ui/PanelPart.tsx'
import { Pictures } from '#ui/Pictures.tsx'
import { Time } from '#ui/Time.tsx'

export function EarlierRequests({ refund }: { refund: RefundDetail }) {
  const text = useText()
  const t = text.refunds
  const { earlier, earlier_pictures: pictures } = refund
  if (earlier.length === 0) return null
  return (
    <>
      <PanelPart title={t.earlier}>
        <ol className="space-y-3">
          {earlier.map(({ type, goods_status, reason_text, amount, explanation, time }) => (
            <li key={time.getTime()} className="border-border border-s-3 ps-3.5">
              <p className="font-medium">
                {reason_text} · <span className="tabular-nums">{money(amount)}</span>
              </p>
              <p className="text-text-2">{text.ui.list([t.types[type], t.goods[goods_status]])}</p>
              {explanation ? <p className="whitespace-pre-line break-words text-text-2">{explanation}</p> : null}
              <p className="text-caption text-text-3">
                {t.earlierUntil} <Time value={time} />
              </p>
            </li>
          ))}
        </ol>
      </PanelPart>
      {pictures.length > 0 ? (
        <PanelPart title={t.earlierPictures}>
          <Pictures pictures={pictures} labelOf={t.picture} />
        </PanelPart>
      ) : null}
    </>
  )
}
