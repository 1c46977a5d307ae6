// Specifications such as color, their values in the chosen language, and the resulting SKUs.
import { skusMax } from '@shop/contract/catalog/admin-products.ts'
import { Plus, Trash2, X } from 'lucide-react'
import { usePageText } from '#text/use-text.ts'
import { Button, IconButton } from '#ui/Button.tsx'
import { confirm } from '#ui/confirm-store.ts'
import { LanguageTabs } from '#ui/LanguageTabs.tsx'
import { Notice } from '#ui/Notice.tsx'
import { showToast } from '#ui/toast-store.ts'
import { missingLanguages } from '#ui/translations.ts'
import { allSkus, combinationCount, reshapedSkus } from './combinations.ts'
import { PictureChoice } from './PicturesSection.tsx'
import { type GroupEdit, newKey, newValue, type ValueEdit } from './product-edit.ts'
import { skuName } from './product-labels.ts'
import { Section, TranslationInput } from './Section.tsx'
import { SkuGrid } from './SkuGrid.tsx'
import type { ProductEditor } from './use-product-editor.ts'

const valuesMax = 40

interface SpecGroupProps {
  group: GroupEdit
  index: number
  editor: ProductEditor
  /** Changes names or pictures only; the SKUs stay. */
  onRename: (group: GroupEdit) => void
  /** Adds or removes values, which changes the SKUs. */
  onReshape: (updateGroup: (group: GroupEdit) => GroupEdit) => void
  onRemove: () => void
}

function SpecGroup({ group, index, editor, onRename, onReshape, onRemove }: SpecGroupProps) {
  const t = usePageText().product
  const { language, edit } = editor
  const path = `spec_groups.${index}`
  const updateValue = (key: string, changed: Partial<ValueEdit>) =>
    onRename({ ...group, values: group.values.map((value) => (value.key === key ? { ...value, ...changed } : value)) })
  return (
    <fieldset className="rounded-field border border-border p-3">
      <legend className="sr-only">{t.groupName(index + 1)}</legend>
      <div className="flex items-start gap-2">
        <TranslationInput
          label={t.groupName(index + 1)}
          translations={group.name}
          language={language}
          maxLength={40}
          problem={editor.problemAt(`${path}.name`)}
          onChange={(name) => onRename({ ...group, name })}
        />
        <IconButton label={t.removeGroup} icon={<Trash2 aria-hidden className="size-4" />} onClick={onRemove} />
      </div>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        {group.values.map((value, position) => (
          <li key={value.key} className="flex items-start gap-2">
            <PictureChoice
              label={t.valuePicture(position + 1)}
              edit={edit}
              value={value.picture_id}
              onChange={(picture_id) => updateValue(value.key, { picture_id })}
            />
            <TranslationInput
              label={t.valueName(position + 1)}
              translations={value.name}
              language={language}
              maxLength={60}
              problem={editor.problemAt(`${path}.values.${position}.name`)}
              onChange={(name) => updateValue(value.key, { name })}
            />
            <IconButton
              label={t.removeValue}
              icon={<X aria-hidden className="size-4" />}
              disabled={group.values.length === 1}
              onClick={() =>
                onReshape((now) => ({ ...now, values: now.values.filter(({ key }) => key !== value.key) }))
              }
            />
          </li>
        ))}
      </ul>
      <Button
        variant="ghost"
        className="mt-2 -ms-2"
        icon={<Plus aria-hidden className="size-4" />}
        disabled={group.values.length >= valuesMax}
        onClick={() => onReshape((now) => ({ ...now, values: [...now.values, newValue()] }))}
      >
        {t.addValue}
      </Button>
    </fieldset>
  )
}

const groupsMax = 5
const namesMax = 8

type Reshape = (groups: readonly GroupEdit[]) => GroupEdit[]

/** Changes the values and with them the SKUs; asks before saved SKUs are removed. */
function useReshape({ edit, update, language }: ProductEditor): (reshapeGroups: Reshape) => Promise<void> {
  const t = usePageText().product
  return async (reshapeGroups) => {
    const next = reshapeGroups(edit.spec_groups)
    if (combinationCount(next) > skusMax) return showToast('bad', t.tooManySkus(skusMax))
    const remainingKeys = new Set(reshapedSkus(edit, next).map(({ key }) => key))
    const removed = edit.skus.filter(({ id, key }) => id !== undefined && !remainingKeys.has(key))
    const names = removed.slice(0, namesMax).map((sku) => skuName(edit, sku, language) || t.onlySku)
    const points = removed.length > namesMax ? [...names, t.moreProblems(removed.length - namesMax)] : names
    const question = {
      title: t.dropTitle(removed.length),
      body: t.dropBody,
      points,
      yes: t.drop,
      danger: true,
    }
    if (removed.length > 0 && !(await confirm(question))) return
    update((newest) => {
      const spec_groups = reshapeGroups(newest.spec_groups)
      return { spec_groups, skus: reshapedSkus(newest, spec_groups) }
    })
  }
}

export function SpecsSection({ editor }: { editor: ProductEditor }) {
  const t = usePageText().product
  const { edit, update } = editor
  const groups = edit.spec_groups
  const reshape = useReshape(editor)
  const rename = (next: GroupEdit[]) => update({ spec_groups: next })
  const replace = (index: number, group: GroupEdit) =>
    groups.map((candidate, position) => (position === index ? group : candidate))
  const missing = missingLanguages(...groups.flatMap((group) => [group.name, ...group.values.map(({ name }) => name)]))
  const add = () => reshape((all) => [...all, { key: newKey(), name: {}, values: [newValue()] }])
  const missingCount = combinationCount(groups) - edit.skus.length
  return (
    <Section id="specs" title={t.sections.specs} lead={t.specsLead}>
      {groups.length > 0 ? (
        <LanguageTabs label={t.sections.specs} value={editor.language} onChange={editor.setLanguage} missing={missing}>
          <div className="space-y-4">
            {groups.map((group, index) => (
              <SpecGroup
                key={group.key}
                group={group}
                index={index}
                editor={editor}
                onRename={(changed) => rename(replace(index, changed))}
                onReshape={(reshapeGroups) =>
                  void reshape((all) =>
                    all.map((candidate) => (candidate.key === group.key ? reshapeGroups(candidate) : candidate)),
                  )
                }
                onRemove={() => void reshape((all) => all.filter(({ key }) => key !== group.key))}
              />
            ))}
          </div>
        </LanguageTabs>
      ) : null}
      <Button
        className={groups.length > 0 ? 'mt-4' : ''}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={add}
        disabled={groups.length >= groupsMax}
      >
        {t.addGroup}
      </Button>
      <h3 className="mt-6 mb-2 font-semibold">{t.skuCount(edit.skus.length)}</h3>
      {missingCount > 0 ? (
        <div className="mb-3">
          <Notice tone="info">
            <span className="me-3">{t.missingSkus(missingCount)}</span>
            <Button onClick={() => update({ skus: allSkus(edit.skus, groups) })}>{t.addMissing}</Button>
          </Notice>
        </div>
      ) : null}
      <SkuGrid editor={editor} />
    </Section>
  )
}
