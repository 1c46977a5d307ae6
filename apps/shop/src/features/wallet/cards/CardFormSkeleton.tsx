// The place of the card form while it loads: with the texts and measures of the form, it is as high at every width.
import { usePageText } from '#text/use-text.tsx'
import { samples } from './use-card-frame.ts'

/** As in the form: in pixels, because the font size of the page does not change the frame. */
const font = '15px / 22px system-ui, sans-serif'

/** Without a language, because the shop's rules for fonts and line breaks do not reach the frame. */
export function CardFormSkeleton({ isTest }: { isTest: boolean }) {
  const { form } = usePageText('cards')
  return (
    <div
      lang=""
      aria-hidden="true"
      className="appear-late grid gap-[14px] py-[2px] text-transparent select-none"
      style={{ font }}
    >
      {isTest ? (
        <div className="skeleton rounded-[10px] px-[12px] py-[10px] text-[13px]">
          <strong className="me-[4px] tracking-[0.04em]">{form.test}</strong> {form.testNote}
        </div>
      ) : null}
      <Field label={form.number} hasErrorLine />
      <div className="grid grid-cols-2 gap-[12px]">
        <Field label={form.expiry} />
        <Field label={form.cvc} />
      </div>
      <div className="mt-[-8px] mb-[-6px] min-h-[36px] text-[13px]/[18px]">
        <span className="skeleton">{form.cvcHint}</span>
      </div>
      <Field label={form.name} hasErrorLine />
      {isTest ? <Samples /> : null}
    </div>
  )
}

function Field({ label, hasErrorLine }: { label: string; hasErrorLine?: boolean }) {
  return (
    <div className="grid min-w-0 content-start gap-[6px]">
      <div className="text-[13px] font-semibold">
        <span className="skeleton">{label}</span>
      </div>
      <div className="skeleton h-[48px] rounded-[10px]" />
      {hasErrorLine ? <div className="mb-[-6px] h-[18px]" /> : null}
    </div>
  )
}

function Samples() {
  const { form } = usePageText('cards')
  return (
    <div>
      <div className="text-[13px] font-semibold">
        <span className="skeleton">{form.samples}</span>
      </div>
      <div className="mt-[8px] grid grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-[8px]">
        {samples.map(({ number, word }) => (
          <div
            key={number}
            className="skeleton min-h-[44px] rounded-[10px] border border-transparent px-[12px] py-[6px] text-[13px]/[18px]"
          >
            {form[word]}
            <small className="block text-[12px] tabular-nums">{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</small>
          </div>
        ))}
      </div>
    </div>
  )
}
