// The placeholder of the card form, which its iframe replaces when it is ready.
import { usePageText } from '#text/use-text.tsx'
import { samples } from './use-card-frame.ts'

/**
 * The place of the form while it loads: with its texts and measures, it is as high at every width. In pixels, because the
 * font size of the page does not change the frame.
 */
export function CardFormSkeleton({ isTest }: { isTest: boolean }) {
  const { form } = usePageText('cards')
  return (
    <div
      aria-hidden="true"
      className="appear-late grid gap-[16px] py-[4px] text-[15px]/[22px] text-transparent select-none"
    >
      {isTest ? <Samples /> : null}
      <Field label={form.number} />
      <div className="grid grid-cols-2 gap-[12px]">
        <Field label={form.expiry} />
        <Field label={form.cvc} />
      </div>
    </div>
  )
}

function Field({ label }: { label: string }) {
  return (
    <div className="grid min-w-0 content-start gap-[6px]">
      <div className="text-[14px]/[20px] font-medium">
        <span className="skeleton">{label}</span>
      </div>
      <div className="skeleton h-[48px] rounded-[10px]" />
    </div>
  )
}

function Samples() {
  const { form } = usePageText('cards')
  return (
    <div className="skeleton rounded-[10px] px-[12px] py-[10px] text-[13px]">
      <strong className="me-[4px] tracking-[0.04em]">{form.test}</strong> {form.testNote}
      <div className="mt-[8px] flex flex-wrap gap-[6px]">
        {samples.map(({ number, word }) => (
          <span key={number} className="px-[11px] py-[7px] leading-[18px]">
            {form[word]}
            <span className="block text-[12px]">•••• {number.slice(-4)}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
