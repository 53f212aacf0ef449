import type { TypeWord } from "@online-editor/contract/reference";

type Value = string | number | boolean;

/** Facts about a name that the running library does not expose. */
export interface NameFacts {
  types: Set<TypeWord>;
  values: Set<Value>;
  parameters: string[] | undefined;
}

/** Facts about names from sources or earlier releases. */
export interface NamedFacts {
  names: Map<string, NameFacts>;
  /** The arguments of events, by the event's name without its suffix. */
  triggers: Map<string, string[]>;
  /** The methods, for a library that does not expose them. */
  methods: string[];
  /** Options with an undefined default, which a widget does not expose. */
  undefinedNames: Set<string>;
}

/** Facts without any. */
export const noFacts = (): NamedFacts => ({
  names: new Map(),
  triggers: new Map(),
  methods: [],
  undefinedNames: new Set(),
});

/** Merges the facts of all sources; the first source that names arguments wins. */
export const joinFacts = (all: readonly NamedFacts[]): NamedFacts => {
  const joined = noFacts();
  for (const facts of all) {
    for (const [name, { types, values, parameters }] of facts.names) {
      const known = factsOf(joined, name);
      types.forEach((type) => known.types.add(type));
      values.forEach((value) => known.values.add(value));
      known.parameters ??= parameters;
    }
    for (const [event, names] of facts.triggers)
      if (!joined.triggers.has(event)) joined.triggers.set(event, names);
    if (joined.methods.length === 0) joined.methods = facts.methods;
    facts.undefinedNames.forEach((name) => joined.undefinedNames.add(name));
  }
  return joined;
};

/** The facts about a name, added if there are none yet. */
export const factsOf = ({ names }: NamedFacts, name: string): NameFacts => {
  let facts = names.get(name);
  if (!facts) names.set(name, (facts = { types: new Set(), values: new Set(), parameters: undefined }));
  return facts;
};
