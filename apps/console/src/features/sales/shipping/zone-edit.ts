// Freight zones while they are edited: conversion, checks, and the sample price.
import type { FieldRule } from '@shop/contract/errors.ts'
import type { FreightZone } from '@shop/contract/sales/admin-shipping.ts'
import { type Cents, cents, zeroCents } from '@shop/contract/wire.ts'

export interface ZoneEdit {
  key: number
  countries: string[]
  first_grams: number | null
  first: Cents | null
  step_grams: number | null
  step: Cents | null
  days_min: number | null
  days_max: number | null
}

export function editOf(zones: readonly FreightZone[]): ZoneEdit[] {
  return zones.map((zone, key) => ({ key, ...zone }))
}

export function newZone(zones: readonly ZoneEdit[]): ZoneEdit {
  const key = Math.max(-1, ...zones.map((zone) => zone.key)) + 1
  return {
    key,
    countries: [],
    first_grams: 500,
    first: null,
    step_grams: 500,
    step: null,
    days_min: null,
    days_max: null,
  }
}

export function zonesOf(edits: readonly ZoneEdit[]): FreightZone[] {
  return edits.map((zone) => ({
    countries: zone.countries,
    first_grams: zone.first_grams ?? 0,
    first: zone.first ?? zeroCents,
    step_grams: zone.step_grams ?? 0,
    step: zone.step ?? zeroCents,
    days_min: zone.days_min ?? 0,
    days_max: zone.days_max ?? 0,
  }))
}

const requiredFields = ['first_grams', 'first', 'step_grams', 'step', 'days_min', 'days_max'] as const

export type ZoneProblem = FieldRule | 'countryTwice' | 'restTwice'

/** By field path: `zones.1.first`. */
export function zoneProblems(zones: readonly ZoneEdit[]): Record<string, ZoneProblem> {
  const problems: Record<string, ZoneProblem> = {}
  const seenCountries = new Set<string>()
  let hasRestZone = false
  for (const [index, zone] of zones.entries()) {
    for (const field of requiredFields) if (zone[field] === null) problems[`zones.${index}.${field}`] = 'required'
    if (zone.days_min !== null && zone.days_max !== null && zone.days_max < zone.days_min) {
      problems[`zones.${index}.days_max`] = 'tooSmall'
    }
    if (zone.countries.some((country) => seenCountries.has(country)))
      problems[`zones.${index}.countries`] = 'countryTwice'
    if (zone.countries.length === 0 && hasRestZone) problems[`zones.${index}.countries`] = 'restTwice'
    if (zone.countries.length === 0) hasRestZone = true
    for (const country of zone.countries) seenCountries.add(country)
  }
  return problems
}

export interface Sample {
  price: Cents
  daysMin: number
  daysMax: number
}

/** The price for that weight; undefined where it is not delivered or the zone is incomplete. */
export function sampleOf(zones: readonly ZoneEdit[], country: string, grams: number): Sample | undefined {
  const zone =
    zones.find(({ countries }) => countries.includes(country)) ?? zones.find(({ countries }) => countries.length === 0)
  if (!zone || requiredFields.some((field) => zone[field] === null)) return undefined
  const [first, step] = [zone.first ?? zeroCents, zone.step ?? zeroCents]
  const extraGrams = Math.max(0, grams - (zone.first_grams ?? 0))
  const steps = zone.step_grams ? Math.ceil(extraGrams / zone.step_grams) : 0
  return { price: cents(first + steps * step), daysMin: zone.days_min ?? 0, daysMax: zone.days_max ?? 0 }
}
