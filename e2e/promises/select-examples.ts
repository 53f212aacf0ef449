import { chosen, every, open, type Promised, shows } from "./promised.ts";

/** The promises of the select library's examples, by name. One without an entry promises a select box. */
export const selectExamples: Readonly<Record<string, Promised>> = {
  welcome: chosen("Yamato Star", "[North Sea: Rotterdam, Bergen], [Mediterranean: Genoa]"),

  "appearance/bootstrap": chosen("Services", "Tug, Customs", "Services"),
  "appearance/clear-and-animate": every(chosen("Comté, Manchego"), shows(".icon-close")),
  "appearance/inside-a-dialog": chosen("Reading room"),
  "appearance/plain-theme": every(chosen("Kayak, Rowing boat"), shows(".ms-parent.sea .ms-choice")),
  "appearance/width-and-place": (result) =>
    chosen(...Array<string>(3).fill("Aurora Borealis, container ship, Cabo de Roca, container ship"))(result),

  "basics/from-a-file": chosen("My Neighbour Totoro (1988), Spirited Away (2001)"),
  "basics/from-data": chosen("Medium", "[Africa: Yirgacheffe], [Latin America: Antigua]"),
  "basics/from-an-object": chosen("Inner city, Airport"),
  "basics/in-a-form": chosen("Salad, Bread"),
  "basics/one-choice": chosen("Second class", "Window"),
  "basics/open-on-hover": chosen("Rating"),
  "basics/several-choices": every(chosen("Olives, Artichokes"), open(8)),
  "basics/ten-thousand": chosen("Box 42"),

  "display/always-a-count": chosen("2 alerts"),
  "display/group-labels": every(
    chosen("[🇫🇷 France: Comté], [🇮🇹 Italy: Taleggio]"),
    shows(".ms-drop .group", "🇫🇷 France"),
  ),
  "display/several-columns": chosen("5 of 12 selected"),
  "display/styled-choices": every(chosen("Signal red, Harbour blue"), shows("li .patch")),
  "display/titles": chosen("Corner bakery → St Anne's school → Harbour canteen"),
  "display/what-is-shown": chosen(
    "Monday, Wednesday, Thursday, Friday",
    "Mo · We · Th · Fr",
    "Monday, Wednesday...",
    "4 of 6 selected",
  ),

  "events/at-most-three": chosen("A History of Wood, Bread for Beginners"),
  "events/event-log": chosen("[Strings: Violin], [Wind: Oboe]"),

  "filter/by-group": chosen("[North Sea: Rotterdam], [Baltic Sea: Riga]"),
  "filter/clear-the-search": every(chosen("Dill"), shows(".ms-search input")),
  "filter/enter-to-choose": chosen("Amara"),
  "filter/filter-a-table": every(
    chosen("Tanker, Tug", "All flags"),
    shows("#count", "4 of 6 ships"),
    shows("#ships td", "Fjordkraft"),
  ),
  "filter/from-a-server": every(chosen("Chloé Moreau, Le Havre"), open(8)),
  "filter/own-rule": chosen("Almonds, Butter, Milk"),
  "filter/search-field": chosen("Pier B", "Basel, Milan"),
  "filter/selected-only": chosen("Jakub Wójcik, Tariq Mensah, Dafydd Evans"),
  "filter/without-select-all": chosen("Berlin to Vienna"),
  "filter/words-of-the-switches": every(chosen("Drill, Ladder"), shows(".ms-drop", "In the shed")),

  "groups/dividers": every(chosen("English, French"), shows(".ms-drop li.option-divider")),
  "groups/names-only": every(
    chosen("[Great hall: 11:30 A port without paper], [Library: 13:00 How to restore a logbook]"),
    shows(".ms-drop .group", "Pier 4"),
  ),
  "groups/option-groups": every(chosen("4 of 8 selected"), shows(".ms-drop .group", "Vegetables")),

  "locales/german": every(chosen("4 von 7 ausgewählt"), shows(".ms-select-all", "Alle auswählen")),
  "locales/own-words": chosen("4 coming, 2 staying at home"),

  "methods/check-one": chosen("Insurance, Breakfast"),
  "methods/destroy": chosen("Summer, Autumn"),
  "methods/enable-and-disable": every(chosen("Bread and butter, Eggs"), shows(".ms-choice.disabled")),
  "methods/focus": chosen("Knots"),
  "methods/get-and-set": every(chosen("Monday, Wednesday"), shows("#values", '["mo","we"]')),
  "methods/linked-lists": chosen("Norway", "Bergen"),
  "methods/open-and-close": chosen("Signal red"),
  "methods/read-back": chosen("Flood"),
  "methods/refresh": chosen("Anchor, Buoy"),
};
