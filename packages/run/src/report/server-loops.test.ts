import { expect, test } from "vitest";
import { repeatLoops } from "./server-loops.ts";

test.each([
  [
    "Twig",
    "{% for one in all %}<tr><td>{{ one.town|upper }}</td></tr>{% else %}<tr><td>none</td></tr>{% endfor %}",
  ],
  ["Blade", "@foreach ($all as $one)<tr><td>{{ $one->town }}</td></tr>@endforeach"],
  ["PHP", "<?php foreach ($all as $one): ?><tr><td><?= $one['town'] ?></td></tr><?php endforeach; ?>"],
  [
    "PHP with brackets",
    "<?php while ($one = next()) { ?><tr><td><?php echo $one['town']; ?></td></tr><?php } ?>",
  ],
  ["JSP", '<c:forEach items="${all}" var="one"><tr><td>${one.town}</td></tr></c:forEach>'],
  ["ERB", "<% all.each do |one| %><tr><td><%= one.town %></td></tr><% end %>"],
])("a loop of %s has rows by the names of its fields", (_, template) => {
  expect(repeatLoops(template)).toMatch(/^(?:<tr><td>Town \d+<\/td><\/tr>){12}$/);
  expect(repeatLoops(template, { isEmpty: true })).toBe("");
});

test("a loop over columns, whose fields nobody knows, stays", () => {
  const columns = "@foreach ($columns as $one)<th>{{ $one->title }}</th>@endforeach";
  expect(repeatLoops(columns)).toBe(columns);
});

test("an id is a number, and a choice between two texts is none of them", () => {
  const loop = `{% for c in all %}<option value="{{ c.id }}" {{ c.on ? "selected" : "" }}>x</option>{% endfor %}`;
  expect(repeatLoops(loop)).toMatch(/^<option value="1" >x<\/option><option value="2" >x/);
});
